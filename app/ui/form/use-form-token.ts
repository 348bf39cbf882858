import { useRef, useState } from "react";
import { useFormTokenContext } from "./form-token-context.tsx";

/**
 * The token to send with a form: the page's own at first, and one of this visit once somebody uses the form, because
 * the page may have been kept in a cache. `renew` may be called at each focus inside the form, and asks once.
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
      // The page's own token stays; the next focus asks again.
      hasRequested.current = false;
    }
  }

  return { token: renewed ?? page?.token ?? "", renew };
}
