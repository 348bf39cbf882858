/** One item of the go-live checklist. */
export interface GoLiveItem {
  title: string;
  /** What to do. */
  how: string;
  done: boolean;
  /** The screen on which to do it, if there is one. */
  to?: string;
}

export interface GoLiveGroup {
  title: string;
  items: GoLiveItem[];
}

/** The input of the checklist; a route gathers it. */
export interface GoLiveState {
  placeholders: { label: string; replaced: boolean; to: string }[];
  /** The public address, if it is set. */
  siteUrl: string | undefined;
  email: { server: boolean; sender: boolean };
  /** Whether there is an owner with account and PIN. */
  owner: boolean;
  /** Secrets that were needed at the first start only and are still in the environment. */
  remainingSecrets: string[];
  members: number;
  publishedPosts: number;
}

/** The go-live checklist: everything that has to be configured, replaced or written, and what is done. */
export function goLiveChecklist(state: GoLiveState): GoLiveGroup[] {
  const { placeholders, siteUrl, email, owner, remainingSecrets, members, publishedPosts } = state;
  return [
    {
      title: "Access and email",
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
        { title: "Mail server", how: "Set SMTP_URL; until then emails are queued", done: email.server },
        { title: "Sender of emails", how: "Set MAIL_FROM", done: email.sender },
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
      items: placeholders.map(({ label, replaced, to }) => ({
        title: label,
        how: "Visitors see sample data",
        done: replaced,
        to,
      })),
    },
  ];
}

/** How many of the items are done, and how many there are. */
export function goLiveProgress(groups: GoLiveGroup[]): { done: number; all: number } {
  const items = groups.flatMap((group) => group.items);
  return { done: items.filter(({ done }) => done).length, all: items.length };
}
