import { listSamplePosts } from "~/domain/blog/sample-posts.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { IDENTITY_SECTIONS, priceSection } from "~/domain/site/identity/identity-settings.ts";
import { isLiveSetByServer, isSiteLive, LIVE, launchSection } from "~/domain/site/launch/site-live.server.ts";
import type { Member } from "~/domain/team/member.ts";
import { listMembers } from "~/domain/team/queries.server.ts";
import { isSampleMember } from "~/domain/team/sample-team.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { findInboxOutage } from "~/platform/email/inbound/poll-inbox.server.ts";
import { findSmtpOutage } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import { listRevisions } from "~/platform/settings/save-settings.server.ts";
import { textsInForce } from "~/platform/settings/settings.server.ts";
import { askedSettings, heldText, settingText } from "~/shared/settings/setting.ts";
import type { LaunchState } from "./launch-state.ts";
import { openItems, type SampleRecord } from "./open-launch-items.ts";
import { decidedSamples } from "./sample-states.server.ts";
import { startSteps } from "./start-steps.ts";

/**
 * How far the first day has come, computed from what is stored.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function loadLaunchState(env: Record<string, string | undefined> = process.env): Promise<LaunchState> {
  const [members, posts, [launch], smtpOutage, inboxOutage] = await Promise.all([
    listMembers(),
    listSamplePosts(),
    listRevisions(launchSection.name, 1),
    findSmtpOutage(),
    findInboxOutage(),
  ]);
  const identity = siteIdentity();
  const samples = decidedSamples(identity, members.length > 0);
  const texts = textsInForce(IDENTITY_SECTIONS);
  const asked = IDENTITY_SECTIONS.map((section) => ({
    section: section.name,
    ...askedSettings([section], texts, identity.hidden ?? []),
  }));
  const undecided = asked.flatMap(({ open }) => open.map((one) => ({ ...one, shown: heldText(one, texts) ?? "" })));
  const sampleMembers = members.filter(isSampleMember);
  const records = [
    ...sampleMembers.map(memberRecord),
    ...posts.map(
      ({ id, title, slug, status }): SampleRecord => ({
        title,
        to: `/admin/blog/${id}`,
        paths: status === "published" ? ["/company/blog", `/company/blog/${encodeURIComponent(slug)}`] : [],
      }),
    ),
  ];
  const live = isSiteLive();
  return {
    live,
    liveSince: live && !isLiveSetByServer() ? launch?.savedAt : undefined,
    setByServer: isLiveSetByServer() ? LIVE.name : undefined,
    steps: startSteps({
      asked: asked.map(({ section, all, open }) => ({ section, all: all.length, open: open.length })),
      isPriceDecided: settingText(priceSection.settings.hourlyRate, texts) !== undefined,
      mail: {
        ready: emailSettings().smtp !== undefined,
        failing: smtpOutage ? "server" : inboxOutage ? "inbox" : undefined,
        to: "/admin/settings/mail",
      },
      ownMembers: members.length - sampleMembers.length,
      withoutPhoto: members.filter((one) => !one.image && !isSampleMember(one)).map(memberRecord),
      sampleRecords: records,
      samples: samples.map(({ decision }) => ({ decided: decision !== undefined })),
      live,
    }),
    open: openItems({ undecided, samples, records }),
    remainingSecrets: ["OWNER_PASSWORD", "ADMIN_PIN"].filter((name) => env[name]),
  };
}

function memberRecord({ id, name, onHome, onTeamPage }: Member): SampleRecord {
  const paths = [...(onHome ? ["/"] : []), ...(onTeamPage ? ["/company/our-team"] : [])];
  return { title: name, to: `/admin/team?edit=${id}`, paths };
}
