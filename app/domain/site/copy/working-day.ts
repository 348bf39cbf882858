/** The working day of a coordinator and that of a client, in hours of the day (CET). The operations desk never
 * closes. */
export const COORDINATOR_DAY = { from: 8.5, to: 17.5 } as const;
export const COORDINATOR_FROM = "8:30";
export const COORDINATOR_TO = "17:30";
export const CLIENT_DAY = { from: 9, to: 18 } as const;
