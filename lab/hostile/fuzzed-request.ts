/** A raw request. */
export interface FuzzedRequest {
  /** Identifies it in a failure. */
  label: string;
  method: string;
  parts: Buffer[];
  /** Whether it carries the owner's cookie, with `OWNER_COOKIE` as placeholder. */
  asOwner: boolean;
  /** Whether it is one complete request, which gets exactly one response. */
  whole: boolean;
  /** Whether the client aborts before the response. */
  breaksOff: boolean;
  /** The hosts by which it calls the site. */
  hosts: string[];
}
