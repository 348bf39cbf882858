import { createContext } from "react";

/** On the server, the critical CSS of the page that is rendered; undefined where the document has the full stylesheet. */
export const CriticalCssContext = createContext<string | undefined>(undefined);
