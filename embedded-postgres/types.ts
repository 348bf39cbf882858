/** Where lasting records go; the site's pino logger fits. */
export type Logger = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** The account that PostgreSQL runs under. `name` is for messages. `switchTo` is set when it isn't our own account. */
export type ServiceAccount = { uid: number; gid: number; name: string; switchTo?: { uid: number; gid: number } };

/** Absolute paths of everything the embedded database keeps in the site's data directory. */
export type PostgresPaths = {
  /** The site's DATA_DIR, symbolic links resolved. */
  dataDir: string;
  /** PostgreSQL's own directory. */
  cluster: string;
  /** PostgreSQL's log. */
  logFile: string;
};

/** PostgreSQL's programs, and what they need in their environment. */
export type Binaries = { directory: string; initdb: string; postgres: string; env: Record<string, string> };
