import type { RouterContextProvider } from "react-router";
import type { Actor } from "~/platform/activity/actor.server.ts";
import { clientAddressContext, providerNetwork } from "./client-network.server.ts";
import { deviceName } from "./device-name.ts";

/** The actor of a request: the owner with a session, or else a visitor. */
export function requestActor(
  request: Request,
  context: Readonly<RouterContextProvider>,
  owner?: { sessionId: string },
): Actor {
  return {
    kind: owner ? "owner" : "visitor",
    sessionId: owner?.sessionId,
    network: providerNetwork(context.get(clientAddressContext)),
    device: deviceName(request.headers.get("user-agent")),
  };
}
