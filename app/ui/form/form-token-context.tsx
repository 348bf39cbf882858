import { createContext, type ReactNode, useContext } from "react";

/** The token that the page was rendered with, and the address that gives a newer one as `{ token }`. */
export interface PageToken {
  token: string;
  renewAt: string;
}

const PageTokenContext = createContext<PageToken | undefined>(undefined);

/** Hands the page's token to every form inside. */
export function PageTokenProvider({ token, renewAt, children }: PageToken & { children: ReactNode }) {
  return <PageTokenContext value={{ token, renewAt }}>{children}</PageTokenContext>;
}

/** The page's token, or undefined outside of a provider. */
export function usePageToken(): PageToken | undefined {
  return useContext(PageTokenContext);
}
