/** The owner's own to-do list. */
export const SAMPLE_JOBS: ReadonlyArray<{
  title: string;
  description: string;
  status: "open" | "in_progress" | "closed";
  assignedTo: string | null;
  daysAgo: number;
}> = [
  {
    title: "Prepare the trial month for Larkfield Studios",
    description:
      "Kick-off on Monday: list of the eleven projects, who reports what, and the template of the Friday report with their colours.",
    status: "open",
    assignedTo: "Ananya",
    daysAgo: 1,
  },
  {
    title: "Answer North Pier about two entities",
    description:
      "They want to close by the 5th. Ask for last month's trial balances of both and the list of card holders, then quote.",
    status: "open",
    assignedTo: "Rohan",
    daysAgo: 1,
  },
  {
    title: "Count duplicates for Maplecart",
    description: "9,400 contacts. A sample of 300 is enough for a quote: by email, by domain, by phone.",
    status: "open",
    assignedTo: null,
    daysAgo: 5,
  },
  {
    title: "Renew access for the quarter",
    description:
      "Go through the access register: what expires this month, who still needs it, and who signs for it at the client's.",
    status: "in_progress",
    assignedTo: "Priya",
    daysAgo: 8,
  },
  {
    title: "German wording for the reminder emails",
    description: "Kontor Nord wants Sie and no exclamation marks. Four emails, by the calendar in the blog post.",
    status: "in_progress",
    assignedTo: "Meera",
    daysAgo: 12,
  },
  {
    title: "Stand-in plan for the holidays in October",
    description: "Two names for each routine. Clients are told two weeks before.",
    status: "in_progress",
    assignedTo: "Ananya",
    daysAgo: 20,
  },
  {
    title: "Send Brightloop the processing agreement",
    description: "The version with the new address, and the list of sub-processors.",
    status: "closed",
    assignedTo: "Priya",
    daysAgo: 9,
  },
  {
    title: "Take the March figures off the case study",
    description: "The client asked for the yearly ones.",
    status: "closed",
    assignedTo: "Kabir",
    daysAgo: 34,
  },
];
