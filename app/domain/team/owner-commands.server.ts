import { z } from "zod";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { deleteRecord, updateRecord } from "~/platform/db/save-record.server.ts";
import { saveCommand } from "~/platform/http/command.server.ts";
import { recordIdRequestSchema, recordSaveSchema } from "~/shared/record-requests.ts";
import { orderMembers, saveMember, startTeam } from "./commands.server.ts";
import { memberSchema } from "./member-check.ts";
import { sampleTeam } from "./sample-team.ts";
import { teamMembers } from "./tables.server.ts";

/** What the owner does to the people of the team. */
export const teamCommands = (rename: Parameters<typeof saveMember>[2]) => ({
  "team.save": saveCommand(memberSchema.and(recordSaveSchema), (member, _, { tx }) => saveMember(member, tx, rename), {
    event: "member.saved",
    of: ({ id, newId, name }) => ({ subject: { kind: "member", id: id ?? newId ?? "", label: name } }),
  }),
  /** On which pages a person is shown. */
  "team.set-pages": saveCommand(
    memberSchema.pick({ onHome: true, onTeamPage: true }).extend({ id: z.guid() }),
    ({ id, ...pages }, _, { tx }) => updateRecord(tx, teamMembers, id, pages),
    {
      event: "member.placed",
      of: ({ id, onHome, onTeamPage }) => ({ subject: { kind: "member", id }, details: { onHome, onTeamPage } }),
    },
  ),
  "team.order": saveCommand(
    z.object({ ids: z.array(z.guid()).max(1_000) }),
    ({ ids }, _, { tx }) => orderMembers(ids, tx),
    {
      event: "team.ordered",
    },
  ),
  /** Stores the sample people, for the owner to edit. */
  "team.start": saveCommand(
    z.object({}),
    (_, __, { tx }) =>
      startTeam(
        sampleTeam(siteIdentity()).map(({ id, ...person }) => person),
        tx,
      ),
    { event: "team.started" },
  ),
  "team.delete": saveCommand(recordIdRequestSchema, ({ id }, _, { tx }) => deleteRecord(tx, teamMembers, id), {
    event: "member.deleted",
    of: ({ id }) => ({ subject: { kind: "member", id } }),
  }),
});
