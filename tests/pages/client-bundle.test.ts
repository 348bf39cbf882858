import { expect, test } from "vitest";
import { documentsOf } from "~/content-documents.server.ts";
import { modulesOfRoute, publicRouteFiles } from "../support/client-bundle.ts";

/** Code of the owner's screens, or of the server. */
const NEVER =
  /^app\/routes\/admin\/|^app\/ui\/(admin|dialog)\/|\/ui\/(admin|editor)\/|^app\/domain\/(dashboard|diagnostics|email-log|leads\/(?!forms\/|ui\/|copy\/|appointments\/(ui\/public\/|appointment-view))[a-z]+)\/|@tanstack|firebase|better-auth|radix-ui|temporal|\/(unified|remark|rehype|micromark|mdast|hast)|codemirror|prosemirror|tiptap|lexical|drizzle|\.server\./;
/** Code that is loaded when a visitor uses a form or a dialog. */
const LATER = /node_modules\/(zod|sonner|lucide-react)\//;

test("no public page holds a module of the owner's screens or of the server, not even for later", () => {
  expect(publicRouteFiles().length).toBeGreaterThan(15);
  expect(importsOf(NEVER, { onDemand: true })).toEqual([]);
});

test("no public page loads what checks and answers a form, or what dialogs show, before a visitor uses one", () => {
  expect(importsOf(LATER)).toEqual([]);
  const onDemand = modulesOfRoute("app/routes/public/contact.tsx", { onDemand: true });
  expect(onDemand.some(({ module }) => LATER.test(module))).toBe(true);
});

test("every document of content that a public page hydrates says so, and no other does", () => {
  const modules = import.meta.glob<object>(["/app/domain/**/copy/**/*.ts", "!**/*.test.ts"], { eager: true });
  const documents = Object.entries(modules).flatMap(([file, module]) =>
    documentsOf(module).map(({ id, hydratedOn }) => ({
      ...{ id, file: file.slice(1), isHydrated: hydratedOn !== undefined },
    })),
  );
  const inBrowsers = new Set(
    publicRouteFiles().flatMap((route) => modulesOfRoute(route, { onDemand: true }).map(({ module }) => module)),
  );
  expect(documents.filter(({ file, isHydrated }) => inBrowsers.has(file) !== isHydrated)).toEqual([]);
});

/** How public pages come to modules with such a name. */
function importsOf(name: RegExp, options?: { onDemand: boolean }): string[] {
  const found = publicRouteFiles().flatMap((route) =>
    modulesOfRoute(route, options).filter(({ module }) => name.test(module)),
  );
  return [...new Set(found.map(({ module, importChain }) => `${module} is in ${importChain}`))];
}
