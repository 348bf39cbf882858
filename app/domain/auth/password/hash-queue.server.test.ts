import { expect, test } from "vitest";
import { runInHashQueue, withHashPriority } from "./secret-hash.server.ts";

test("hashes are made one after the other, those of known devices before those of unknown clients", async () => {
  const order: string[] = [];
  let atOnce = 0;
  const hash = (name: string) => async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(name);
    atOnce -= 1;
  };
  await Promise.all([
    runInHashQueue(hash("unknown 1")),
    runInHashQueue(hash("unknown 2")),
    runInHashQueue(hash("unknown 3")),
    withHashPriority(true, () => runInHashQueue(hash("owner"))),
  ]);
  expect(order).toEqual(["unknown 1", "owner", "unknown 2", "unknown 3"]);
});

test("one that fails lets the next begin", async () => {
  const failing = runInHashQueue(() => Promise.reject(new Error("It failed.")));
  const next = runInHashQueue(async () => "done");
  await expect(failing).rejects.toThrow("It failed.");
  expect(await next).toBe("done");
});
