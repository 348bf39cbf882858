import { expect, test } from "vitest";
import { textOf } from "../support/pages/html-page.ts";
import { openVisitor } from "../support/pages/visitor.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

const site = openSharedSite();

test("a visitor gets the error and its hint in place of data, and may neither test the database nor switch the project", async () => {
  const { main } = await openVisitor(site.url).open("/test-firebase");
  expect(textOf(main)).toContain("Missing or insufficient permissions.");
  expect(textOf(main)).toContain("Make sure that the database is initialised");
  expect(textOf(main)).not.toContain("DATA_DIR");
  const project = new URLSearchParams({
    apiKey: "AIzaSySampleSampleSample1234",
    authDomain: "sample.firebaseapp.example",
    projectId: "sample",
    storageBucket: "sample.appspot.example",
    messagingSenderId: "123456789012",
    appId: "1:123456789012:web:0123456789abcdef",
  });
  const refused: [path: string, init: RequestInit][] = [
    ["/test-firebase/database", { method: "POST" }],
    ["/test-firebase/project", {}],
    ["/test-firebase", { method: "POST", body: project }],
  ];
  for (const [path, init] of refused) expect((await fetch(site.url + path, init)).status, path).toBe(403);
});
