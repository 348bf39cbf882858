/** Requests that nobody has confirmed are counted over this time. */
export const SPIKE_WINDOW_MS = 15 * 60 * 1000;

/** Fewer are an ordinary day, e.g. a talk whose audience subscribes from one hall. */
const NOTICEABLE = 40;
/** So many unconfirmed ones within the window are too many wherever they come from. */
const TOO_MANY = 300;
/** On an ordinary day each network sends a few. */
const FROM_EACH = 4;

/** How many unconfirmed requests there are within the window, and from how many networks they came. */
export interface Requests {
  unconfirmed: number;
  networks: number;
}

/**
 * Whether addresses are being subscribed by a program rather than by their owners (subscription bombing): very many
 * unconfirmed requests, or many from few networks.
 */
export function isSpike({ unconfirmed, networks }: Requests): boolean {
  return unconfirmed >= TOO_MANY || (unconfirmed >= NOTICEABLE && unconfirmed > networks * FROM_EACH);
}

/** What the owner is told about a spike. */
export function spikeWords({ unconfirmed, networks }: Requests): string {
  const from = networks === 1 ? "one network" : `${networks} networks`;
  return `${unconfirmed} addresses were subscribed from ${from} within ${SPIKE_WINDOW_MS / 60_000} minutes, and nobody confirmed them.`;
}
