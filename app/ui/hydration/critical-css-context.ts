import { createContext } from "react";

/**
 * On the server, the styles in the document: the critical CSS of a public page; none in the owner's screens, which have
 * a stylesheet of their own; undefined for the whole of the public stylesheet.
 */
export const CriticalCssContext = createContext<string | undefined>(undefined);
