import { createContext } from "react-router";

/** The client's network address, as the HTTP server established it (behind a trusted proxy: the forwarded one). */
export const clientAddressContext = createContext<string>();

/** Other origins that a document's scripts may connect to; none, unless a route sets them for its response. */
export const connectHostsContext = createContext<readonly string[]>([]);
