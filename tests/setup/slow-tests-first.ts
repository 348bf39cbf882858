import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Whole sites and servers, which are started, killed and waited for, and what waits for the clock. */
const SLOW_FOLDERS = [
  "/app/platform/queue/",
  "/tests/process/",
  "/tests/upgrades/",
  "/lab/",
  "/embedded-postgres/",
  "/server/commands/",
  "/server/backup/",
  "/app/platform/backup/",
  "/tests/pages/",
];

/** Starts slow files before all others, by folder; the last to start would keep the others' workers waiting. */
export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = SLOW_FOLDERS.findIndex((folder) => moduleId.includes(folder));
      return index < 0 ? SLOW_FOLDERS.length : index;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
