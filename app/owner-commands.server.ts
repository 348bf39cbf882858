import { announcementCommands } from "~/domain/announcements/owner-commands.server.ts";
import { refuseOtherRecipient } from "~/domain/auth/notices/notices.server.ts";
import { accountCommands } from "~/domain/auth/owner-commands.server.ts";
import { backupCommands } from "~/domain/backups/owner-commands.server.ts";
import { renameAuthor } from "~/domain/blog/commands.server.ts";
import { postCommands } from "~/domain/blog/owner-commands.server.ts";
import { findEditedPost } from "~/domain/blog/owner-list.server.ts";
import { keepRedirect, keepSamples } from "~/domain/content/check-content.server.ts";
import { committedIdentity, findPage, knownAddresses } from "~/domain/content/link-targets.server.ts";
import { linkProblem, postLinkProblem, usesOfSite } from "~/domain/content/links-elsewhere.server.ts";
import { contentCommands } from "~/domain/content/owner-commands.server.ts";
import { emailCommands } from "~/domain/email-log/owner-commands.server.ts";
import { renderTestEmail } from "~/domain/email-log/test-email.server.tsx";
import { jobCommands } from "~/domain/jobs/owner-commands.server.ts";
import { launchCommands } from "~/domain/launch/owner-commands.server.ts";
import { leadCommands } from "~/domain/leads/owner-commands.server.ts";
import { onReplyRetried } from "~/domain/leads/replies/undelivered-replies.server.ts";
import { newsletterCommands } from "~/domain/newsletter/owner-commands.server.ts";
import { pushCommands } from "~/domain/owner-app/owner-commands.server.ts";
import { namedTextsCommands, privacyCommands } from "~/domain/privacy/owner-commands.server.ts";
import { redirectCommands } from "~/domain/redirects/owner-commands.server.ts";
import { settingCommands } from "~/domain/settings/owner-commands.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { teamCommands } from "~/domain/team/owner-commands.server.ts";
import { draftedContent } from "~/platform/content/drafts.server.ts";
import { previewLinkCommands } from "~/platform/http/preview-links/owner-commands.server.ts";
import { listCommands } from "~/platform/lists/owner-commands.server.ts";
import { parseUuid } from "~/shared/uuid.ts";
import { SITE_CONTENT } from "~/site-content.server.ts";

/**
 * All commands of the owner's, by name: what `POST /admin/commands/:name` does. Each room has its own; what one needs
 * of another is handed over here. The browser's code knows the types of it, and nothing else.
 */
export const OWNER_COMMANDS = {
  ...leadCommands,
  ...listCommands,
  ...emailCommands(onReplyRetried, refuseOtherRecipient),
  ...announcementCommands(linkProblem),
  ...postCommands(postLinkProblem),
  ...newsletterCommands({
    find: findEditedPost,
    // Loaded when an issue is sent: it has the parser of Markdown.
    render: async (content, options) =>
      (await import("~/domain/blog/markdown/markdown.server.ts")).renderMarkdown(content, options),
  }),
  ...jobCommands,
  ...teamCommands(renameAuthor),
  ...redirectCommands(
    {
      uses: usesOfSite,
      known: async (addresses, tx) => knownAddresses(addresses, await committedIdentity(tx), tx),
      origin: () => siteIdentity().url,
    },
    (from, tx) => keepRedirect(SITE_CONTENT.documents, from, tx),
  ),
  ...launchCommands((decisions, tx) => keepSamples(SITE_CONTENT.documents, decisions, tx)),
  ...pushCommands,
  ...accountCommands,
  ...settingCommands(renderTestEmail),
  ...contentCommands(SITE_CONTENT),
  ...backupCommands,
  ...privacyCommands,
  ...namedTextsCommands(SITE_CONTENT),
  ...previewLinkCommands(async (id, tx) => {
    const page = findPage(id, { ...siteIdentity(), content: await draftedContent(tx) });
    if (page) return { kind: "content", id, label: page.title };
    const post = parseUuid(id) ? await findEditedPost(id, tx) : undefined;
    return post && { kind: "post", id, label: post.title };
  }),
};

export type OwnerCommands = typeof OWNER_COMMANDS;
