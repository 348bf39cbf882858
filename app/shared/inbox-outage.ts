/** Since when the inbox can't be read, in ISO 8601, and why, in plain words. */
export interface InboxOutage {
  since: string;
  reason: string;
}
