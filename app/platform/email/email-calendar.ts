/** A calendar file (RFC 5545) that mail programs show with its email, and what it asks them to do (RFC 5546). */
export interface EmailCalendar {
  method: "REQUEST" | "CANCEL";
  content: string;
}
