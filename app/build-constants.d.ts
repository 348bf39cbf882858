/** What the build tells the code; see scripts/vite/hydration-bootstrap.ts. */
interface ImportMetaEnv {
  readonly CLIENT_START_FILE: string;
}
