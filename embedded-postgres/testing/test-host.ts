import type { Host, Logger } from "../types.ts";

export const TEST_HOST: Host = {
  name: "embedded",
  program: "host",
  dataDirVariable: "HOST_DATA",
  urlVariable: "HOST_DATABASE",
};

export const SILENT_LOGGER: Logger = { info() {}, warn() {}, error() {} };
