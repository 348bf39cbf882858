import process from "node:process";

type Sqlite = typeof import("node:sqlite");

/** Loads `node:sqlite` without the one warning that some releases of Node (22.22) print for it; any other warning still
 * shows. */
export function loadSqlite(load = (): Sqlite => process.getBuiltinModule("node:sqlite")): Sqlite {
  const emitWarning = process.emitWarning;
  const quiet = (warning: string | Error, ...rest: unknown[]) => {
    if (String(warning).includes("SQLite is an experimental feature")) return;
    Reflect.apply(emitWarning, process, [warning, ...rest]);
  };
  process.emitWarning = quiet;
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
