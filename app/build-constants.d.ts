/** What the build tells the code; see scripts/vite/hydration-bootstrap.ts. */
interface ImportMetaEnv {
  readonly HYDRATION_BOOTSTRAP_FILE: string;
}
