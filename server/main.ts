import { createServer } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { createRequestHandler } from "react-router";

const handler = createRequestHandler(build as never, "production");
createServer(createRequestListener((request) => handler(request))).listen(Number(process.env.PORT ?? 3000));
