/** A session expires so many days after its last use (docs/decisions/0034-security-room.md). */
export const IDLE_DAYS = 30;
/** A session expires so many days after the sign-in, however much it is used. */
export const ABSOLUTE_DAYS = 90;
/** Dangerous acts are allowed so long after the owner signed in or entered the password (minutes). */
export const REAUTHENTICATION_MINUTES = 10;
