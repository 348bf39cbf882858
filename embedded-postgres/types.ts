/** Receives log records; a pino logger fits. */
export type Logger = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** The program that embeds the database: its name in the system, and its terms for messages. */
export type Host = {
  /** Names the role, the database, the cluster, and directories outside of the data directory; lower-case letters. */
  name: string;
  /** A noun: "site" gives "Start the site as an ordinary user". */
  program: string;
  /** The environment variable that holds the data directory. */
  dataDirVariable: string;
  /** The environment variable that replaces the embedded database by another server. */
  urlVariable: string;
};

/** The account that PostgreSQL runs under. `name` is for messages. `switchTo` is set when it isn't our own account. */
export type ServiceAccount = { uid: number; gid: number; name: string; switchTo?: { uid: number; gid: number } };

/** Absolute paths of everything the embedded database keeps in its data directory. */
export type PostgresPaths = {
  /** The data directory, symbolic links resolved. */
  dataDir: string;
  /** PostgreSQL's own directory. */
  cluster: string;
  /** PostgreSQL's log. */
  logFile: string;
};

/** PostgreSQL's executables, and what they need in their environment. */
export type Binaries = {
  directory: string;
  initdb: string;
  pgCtl: string;
  postgres: string;
  env: Record<string, string>;
};

/** What every step of a start works on. */
export type ClusterContext = { host: Host; paths: PostgresPaths; account: ServiceAccount };

/** How the host moves its database to another cluster. */
export type DatabaseTransfer = {
  /** Stores what the database holds outside of the cluster, and returns where. */
  dump(connectionString: string, versions: { from: number; to: number }): Promise<string>;
  /** Fills an empty database with it, and makes sure that all is there. */
  load(connectionString: string, dump: string): Promise<void>;
};

/** What starting and stopping the server works with. */
export type ServerContext = ClusterContext & {
  binaries: Binaries;
  log: Logger;
  say?: (line: string) => void;
  /** A database without data that anybody needs. */
  isScratch?: boolean;
  /** Gives up a start. */
  abort?: AbortSignal;
};
