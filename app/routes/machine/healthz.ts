import { databaseAnswers } from "~/platform/db/answers.server.ts";

/** For load balancers and monitors: 200 while the database answers, else 503. */
export async function loader() {
  const healthy = await databaseAnswers();
  return Response.json(
    { status: healthy ? "ok" : "database unavailable" },
    { status: healthy ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
