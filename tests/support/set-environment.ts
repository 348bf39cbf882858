import { onTestFinished } from "vitest";
import { environment, parseEnvironment } from "~/platform/env.server.ts";

/** Has `environment()`, which is read once in a process, be what these variables say, until the test ends. */
export function setEnvironment(variables: Record<string, string>): void {
  const before = { ...environment() };
  replace(parseEnvironment(variables));
  onTestFinished(() => replace(before));
}

function replace(values: object) {
  const current = environment();
  for (const name of Object.keys(current)) Reflect.deleteProperty(current, name);
  Object.assign(current, values);
}
