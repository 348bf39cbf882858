import { createContext, type ReactNode, useContext } from "react";

/** The token that the page was rendered with, and the URL that returns a newer one as `{ token }`. */
export interface FormToken {
  token: string;
  renewUrl: string;
}

const FormTokenContext = createContext<FormToken | undefined>(undefined);

/** Provides the page's token to every form inside. */
export function FormTokenProvider({ token, renewUrl, children }: FormToken & { children: ReactNode }) {
  return <FormTokenContext value={{ token, renewUrl }}>{children}</FormTokenContext>;
}

/** The page's token, or undefined outside of a provider. */
export function useFormTokenContext(): FormToken | undefined {
  return useContext(FormTokenContext);
}
