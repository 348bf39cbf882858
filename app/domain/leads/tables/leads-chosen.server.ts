import { and, eq, gte, inArray, lt, not, or, type SQL, sql } from "drizzle-orm";
import { listInForceSince } from "~/platform/settings/save-settings.server.ts";
import { settingsAt } from "~/platform/settings/settings.server.ts";
import {
  type NotifyChoice,
  notificationSection,
  type OwnerNotifications,
} from "~/shared/settings/notification-settings.ts";
import { formSubmissions } from "./submissions.server.ts";

/** The condition of the submissions that no one suspects to be spam. */
export const isUnsuspected: SQL = eq(formSubmissions.suspectedSpam, false);

/** The condition of the submissions that the owner hasn't dealt with: neither read nor changed. */
export const isUntouched: SQL = sql`(not ${formSubmissions.read} and ${formSubmissions.status} = 'new')`;

/**
 * The condition of the submissions after `since` for whose kind one of `wanted` was chosen when they came: another
 * choice since then must not leave one in neither the notices nor the digest.
 */
export async function leadsChosen(wanted: NotifyChoice[], since: Date): Promise<SQL | undefined> {
  const periods = await listInForceSince(notificationSection.name, since);
  return or(
    ...periods.map(({ values, from }, index) => {
      const until = periods[index + 1]?.from;
      return and(
        gte(formSubmissions.createdAt, from),
        until && lt(formSubmissions.createdAt, until),
        kindsChosen(settingsAt(notificationSection, values), wanted),
      );
    }),
  );
}

function kindsChosen(choices: OwnerNotifications, wanted: NotifyChoice[]): SQL | undefined {
  const isOwnKind = inArray(formSubmissions.formType, ["consultation", "newsletter"]);
  const kinds = [
    wanted.includes(choices.contact) ? not(isOwnKind) : undefined,
    ...(["consultation", "newsletter"] as const).map((kind) =>
      wanted.includes(choices[kind]) ? eq(formSubmissions.formType, kind) : undefined,
    ),
  ];
  return or(...kinds) ?? sql`false`;
}
