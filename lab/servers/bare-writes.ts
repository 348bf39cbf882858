// The baseline of lab/bench/writes.ts: node:http with pg, one insert a request and nothing else: no validation, no
// triggers, no index but the primary key. Usage: node lab/servers/bare-writes.ts PORT CONNECTION_STRING
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";

const [port, connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 20 });
await pool.query("create table if not exists bare_writes (id bigserial primary key, body text not null)");
createServer(async (request, response) => {
  await pool.query({
    name: "insert",
    text: "insert into bare_writes (body) values ($1)",
    values: [await text(request)],
  });
  response.writeHead(200, { "Content-Type": "application/json" });
  response.end('{"success":true}');
}).listen(Number(port), "127.0.0.1", () => console.log("ready"));
