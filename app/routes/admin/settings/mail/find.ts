import { findServersSchema } from "~/domain/settings/mail/mail-check.ts";
import { notAnAct } from "~/platform/activity/command-activity.server.ts";
import { findMailServers } from "~/platform/email/discovery/find-mail-servers.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Finds the mail servers of an email address: `{ address }`. */
export const action = commandAction(
  findServersSchema,
  async ({ address }) => ({
    found: await findMailServers(address),
  }),
  notAnAct("a look-up"),
);
