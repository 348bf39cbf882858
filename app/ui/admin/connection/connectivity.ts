import { useEffect } from "react";

/** What the shell knows about the connection, for the commands and the links of the screens. */
interface Connection {
  /** Whether the live connection is lost. */
  isLost: boolean;
  /** Resolves to whether the server responds. */
  checkServer: () => Promise<boolean>;
  /** Loads the screen's data again. Resolves when it is shown. */
  revalidate: () => Promise<void>;
}

export const OFFLINE_REASON = "No connection: nothing was changed. Try again when it is back.";

let connection: Connection = {
  isLost: false,
  checkServer: () => Promise.resolve(true),
  revalidate: () => Promise.resolve(),
};

/** The current connectivity. */
export const connectivity = {
  isKnownOnline: () => !connection.isLost && navigator.onLine,
  checkServer: () => connection.checkServer(),
  revalidate: () => connection.revalidate(),
};

/** Reports the connectivity. */
export function reportConnectivity(current: Connection): void {
  connection = current;
}

/** Reports the connectivity of a shell while it is mounted. */
export function useReportConnectivity({ isLost, checkServer, revalidate }: Connection): void {
  useEffect(() => reportConnectivity({ isLost, checkServer, revalidate }), [isLost, checkServer, revalidate]);
}
