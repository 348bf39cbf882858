/**
 * A script of the document that runs while it is parsed, before React, which leaves it as it is. So only the server
 * needs its text: defined as `import.meta.env.SSR ? "…" : ""`, it isn't in the browser's bundle. It must be the same
 * for every visitor, since its hash allows it (app/platform/http/protection/content-security-policy.server.ts).
 */
export function InlineScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
