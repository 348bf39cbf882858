import { createContext, type ReactNode, useContext, useRef, useState } from "react";

/** The token that the page was rendered with, and the URL that returns a newer one as `{ token }`. */
interface FormToken {
  token: string;
  renewUrl: string;
}

const FormTokenContext = createContext<FormToken | undefined>(undefined);

/** Provides the page's token to every form inside. */
export function FormTokenProvider({ token, renewUrl, children }: FormToken & { children: ReactNode }) {
  return <FormTokenContext value={{ token, renewUrl }}>{children}</FormTokenContext>;
}

/**
 * The token to submit with a form: the page's own at first, and one of this visitor after the first use of the form,
 * because the page may have been cached. `renew` may be called at each focus inside the form; it requests a token once.
 */
export function useFormToken(): { token: string; renew: () => void } {
  const page = useContext(FormTokenContext);
  const [renewed, setRenewed] = useState<string>();
  const hasRequested = useRef(false);
  const renewAt = page?.renewUrl;

  async function renew() {
    if (hasRequested.current || !renewAt) return;
    hasRequested.current = true;
    try {
      const response = await fetch(renewAt, { signal: AbortSignal.timeout(10_000) });
      const { token }: { token?: unknown } = await response.json();
      if (typeof token === "string" && token) setRenewed(token);
    } catch {
      // The page's own token stays; the next focus retries.
      hasRequested.current = false;
    }
  }

  return { token: renewed ?? page?.token ?? "", renew };
}
