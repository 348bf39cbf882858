import { expect, test } from "vitest";
import { nameCommands } from "./make-release.ts";

test.each([
  ["run npm run owner on the server", "run bin/site owner on the server"],
  ["Usage: npm run owner -- [--email ADDRESS]", "Usage: bin/site owner [--email ADDRESS]"],
  ["npm run owner -- --sign-in-link prints", "bin/site owner --sign-in-link prints"],
  ["npm run restore -- THIS-FILE.tar", "bin/site restore THIS-FILE.tar"],
  ["`npm run rollback`; npm run rollback -- --yes", "`bin/site rollback`; bin/site rollback --yes"],
  ["choose another port: PORT=3001 npm start`", "choose another port: PORT=3001 bin/site`"],
  ["npm run build; npm run owners; npm starts", "npm run build; npm run owners; npm starts"],
])("a release's texts name its own commands: %s", (text, named) => {
  expect(nameCommands(text)).toBe(named);
});
