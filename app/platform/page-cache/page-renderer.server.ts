import { createContext } from "react-router";

/** Renders the public page at a path, as the page cache does: without anything of a visitor, into no cache. */
export type RenderPage = (path: string) => Promise<Response>;

/** Set by the web server; routes render other pages with it, for previews. */
export const renderPageContext = createContext<RenderPage>();
