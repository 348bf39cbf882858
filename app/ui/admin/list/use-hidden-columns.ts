import { setLocalSetting, useLocalSetting } from "~/ui/local-setting.ts";

/** The hidden columns of a table, in local storage and in sync between tabs. */
export function useHiddenColumns(table: string) {
  const key = `hidden-columns:${table}`;
  const hidden = (useLocalSetting(key) ?? "").split(",").filter(Boolean);
  const setHidden = (names: string[]) => setLocalSetting(key, names.join(","));
  return { hidden, setHidden };
}
