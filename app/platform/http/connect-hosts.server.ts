import { createContext } from "react-router";

/** Other origins that a document's scripts may connect to; none, unless a route says so for this one answer. */
export const connectHostsContext = createContext<readonly string[]>([]);
