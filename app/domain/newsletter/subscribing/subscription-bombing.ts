/** Unconfirmed requests are counted over this time. */
export const BOMBING_WINDOW_MS = 15 * 60 * 1000;

/** Fewer are normal, e.g. a talk whose audience subscribes from one hall. */
const MIN_UNCONFIRMED = 40;
/** So many within the window are too many from any number of networks. */
const MAX_UNCONFIRMED = 300;
/** Normally a network sends a few requests. */
const MAX_PER_NETWORK = 4;

/** The number of unconfirmed requests within the window, and of the networks that they came from. */
export interface UnconfirmedRequests {
  unconfirmed: number;
  networks: number;
}

/**
 * Whether a bot subscribes other people's addresses (subscription bombing): very many unconfirmed requests, or many from
 * few networks.
 */
export function isSubscriptionBombing({ unconfirmed, networks }: UnconfirmedRequests): boolean {
  return unconfirmed >= MAX_UNCONFIRMED || (unconfirmed >= MIN_UNCONFIRMED && unconfirmed > networks * MAX_PER_NETWORK);
}

/** The reason of the pause, as the owner reads it. */
export function describeBombing({ unconfirmed, networks }: UnconfirmedRequests): string {
  const from = networks === 1 ? "one network" : `${networks} networks`;
  return `${unconfirmed} addresses were subscribed from ${from} within ${BOMBING_WINDOW_MS / 60_000} minutes, and nobody confirmed them.`;
}
