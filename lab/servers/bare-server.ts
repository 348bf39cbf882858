// The baseline: node:http with one body in memory and nothing else. Usage: node lab/servers/bare-server.ts PORT FILE
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port, file = ""] = process.argv.slice(2);
const body = readFileSync(file);
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Encoding": "gzip",
  "Content-Length": body.byteLength,
};
createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), "127.0.0.1", () => console.log("ready"));
