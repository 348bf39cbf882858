/** Requests that nobody has confirmed are counted over this time. */
export const BOMBING_WINDOW_MS = 15 * 60 * 1000;

/** Fewer are an ordinary day, e.g. a talk whose audience subscribes from one hall. */
const MIN_UNCONFIRMED = 40;
/** So many unconfirmed ones within the window are too many wherever they come from. */
const MAX_UNCONFIRMED = 300;
/** On an ordinary day each network sends a few. */
const MAX_PER_NETWORK = 4;

/** How many unconfirmed requests there are within the window, and from how many networks they came. */
export interface UnconfirmedRequests {
  unconfirmed: number;
  networks: number;
}

/**
 * Whether addresses are being subscribed by a program rather than by their owners (subscription bombing): very many
 * unconfirmed requests, or many from few networks.
 */
export function isSubscriptionBombing({ unconfirmed, networks }: UnconfirmedRequests): boolean {
  return unconfirmed >= MAX_UNCONFIRMED || (unconfirmed >= MIN_UNCONFIRMED && unconfirmed > networks * MAX_PER_NETWORK);
}

/** What the owner is told about a spike. */
export function describeBombing({ unconfirmed, networks }: UnconfirmedRequests): string {
  const from = networks === 1 ? "one network" : `${networks} networks`;
  return `${unconfirmed} addresses were subscribed from ${from} within ${BOMBING_WINDOW_MS / 60_000} minutes, and nobody confirmed them.`;
}
