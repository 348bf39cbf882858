/** What the build tells the code; see scripts/client-start-file.ts. */
interface ImportMetaEnv {
  readonly CLIENT_START_FILE: string;
}
