import { useRef, useState } from "react";
import { useFormTokenContext } from "./form-token-context.tsx";

/**
 * The token to submit with a form: the page's own at first, and one of this visitor after the first use of the form,
 * because the page may have been cached. `renew` may be called at each focus inside the form; it requests a token once.
 */
export function useFormToken(): { token: string; renew: () => void } {
  const page = useFormTokenContext();
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
