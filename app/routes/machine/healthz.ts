import { checkDatabaseHealth } from "~/platform/db/health.server.ts";

const STATUS = { ok: "ok", "no writes": "database takes no writes", unavailable: "database unavailable" };

/** The health check: 200 while the database accepts writes, else 503, within about two seconds. */
export async function loader() {
  const health = await checkDatabaseHealth();
  return Response.json(
    { status: STATUS[health] },
    { status: health === "ok" ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
