import { useRef, useState } from "react";
import { usePageToken } from "./form-token-context.tsx";

/**
 * The token to send with a form: the page's own at first, and one of this visit once somebody uses the form, because
 * the page may have been kept in a cache. `renew` may be called at each focus inside the form, and asks once.
 */
export function useToken(): { token: string; renew: () => void } {
  const page = usePageToken();
  const [renewed, setRenewed] = useState<string>();
  const asked = useRef(false);
  const renewAt = page?.renewAt;

  async function renew() {
    if (asked.current || !renewAt) return;
    asked.current = true;
    try {
      const response = await fetch(renewAt, { signal: AbortSignal.timeout(10_000) });
      const { token }: { token?: unknown } = await response.json();
      if (typeof token === "string" && token) setRenewed(token);
    } catch {
      // The page's own token stays; the next focus asks again.
      asked.current = false;
    }
  }

  return { token: renewed ?? page?.token ?? "", renew };
}
