import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Whole sites and servers, which are started, killed and waited for. */
const SLOW_FOLDERS = ["/tests/process/", "/lab/", "/embedded-postgres/"];

/** Starts slow files before all others; the last one to start would keep the others' workers waiting at the end. */
export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => SLOW_FOLDERS.some((folder) => moduleId.includes(folder));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
