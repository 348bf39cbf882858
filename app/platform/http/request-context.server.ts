import { createContext } from "react-router";

/** The visitor's network address, as the HTTP entry established it (behind a trusted proxy: the forwarded one). */
export const clientAddressContext = createContext<string>();
