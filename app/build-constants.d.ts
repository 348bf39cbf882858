/** Constants that the build defines; see scripts/vite/hydration-bootstrap.ts. */
interface ImportMetaEnv {
  readonly HYDRATION_BOOTSTRAP_FILE: string;
}
