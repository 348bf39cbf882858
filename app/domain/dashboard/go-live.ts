/** One thing to be done before the site goes live. */
export interface GoLiveItem {
  title: string;
  /** What to do, or how it is told that it's done. */
  how: string;
  done: boolean;
  /** The screen where it is done, if there is one. */
  to?: string;
}

export interface GoLiveGroup {
  title: string;
  items: GoLiveItem[];
}

/** What the checklist is made of; a route gathers it. */
export interface GoLiveState {
  placeholders: { variable: string; words: string; replaced: boolean }[];
  /** The public address, if it is set. */
  siteUrl: string | undefined;
  mail: { server: boolean; sender: boolean };
  /** Whether the owner's account and PIN are there. */
  owner: boolean;
  /** Secrets that were needed at the first start and still stand in the environment. */
  remainingSecrets: string[];
  members: number;
  publishedPosts: number;
}

/** The go-live checklist: everything that has to be replaced, set or written, and what of it is done. */
export function goLiveChecklist(state: GoLiveState): GoLiveGroup[] {
  const { placeholders, siteUrl, mail, owner, remainingSecrets, members, publishedPosts } = state;
  return [
    {
      title: "Access and mail",
      items: [
        { title: "Owner's account and PIN", how: "Change them with npm run owner", done: owner },
        {
          title: "No first-start secrets in the environment",
          how:
            remainingSecrets.length > 0
              ? `Remove ${remainingSecrets.join(" and ")}`
              : "OWNER_PASSWORD and ADMIN_PIN are not set",
          done: remainingSecrets.length === 0,
        },
        { title: "Public address", how: "Set SITE_URL, with https://", done: siteUrl?.startsWith("https://") === true },
        { title: "Mail server", how: "Set SMTP_URL; until then mails wait", done: mail.server },
        { title: "Sender of mails", how: "Set MAIL_FROM", done: mail.sender },
      ],
    },
    {
      title: "Content",
      items: [
        {
          title: "Your own team",
          how: "Add people; until then the sample team is shown",
          done: members > 0,
          to: "/admin/team",
        },
        { title: "First post", how: "Publish a post", done: publishedPosts > 0, to: "/admin/blog" },
      ],
    },
    {
      title: "Placeholders",
      items: placeholders.map(({ variable, words, replaced }) => ({
        title: words,
        how: `Set ${variable}`,
        done: replaced,
      })),
    },
  ];
}

/** How many of the items are done, and how many there are. */
export function goLiveProgress(groups: GoLiveGroup[]): { done: number; all: number } {
  const items = groups.flatMap((group) => group.items);
  return { done: items.filter(({ done }) => done).length, all: items.length };
}
