import { expect, test } from "vitest";
import { openSharedSite } from "../support/site/shared-site.ts";
import { sitePaths } from "../support/site-paths.ts";

const site = openSharedSite();

test("an address with a slash more, or in capitals, is no error of the server", async () => {
  const failed: string[] = [];
  for (const path of sitePaths().filter((one) => !/[:*]/.test(one) && one !== "/live" && one !== "/")) {
    for (const spelled of [`${path}/`, path.toUpperCase()]) {
      for (const method of ["GET", "POST"]) {
        const body = method === "POST" ? new URLSearchParams({ token: "x" }) : undefined;
        const { status } = await fetch(site.url + spelled, { method, redirect: "manual", ...(body && { body }) });
        if (status >= 500) failed.push(`${status} ${method} ${spelled}`);
      }
    }
  }
  expect(failed).toEqual([]);
});
