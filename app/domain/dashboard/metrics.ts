import type { FormType, SubmissionStatus } from "~/domain/leads/submission.ts";

/** How many there are, and how many of them nobody has read. */
export interface Tally {
  total: number;
  unread: number;
}

/** What the sidebar's badges say. */
export interface SidebarCounts {
  submissions: Tally;
  consultations: Tally;
  messages: Tally;
  enquiries: number;
  posts: number;
  jobs: number;
  members: number;
}

/** The dashboard's four cards. */
export interface DashboardMetrics {
  submissions: Tally;
  contact: Tally;
  consultations: Tally;
  newsletter: Tally;
  /** How many submissions are suspected to be spam; the others don't count these. */
  suspected: number;
}

/** A line of Recent Activity. `createdAt` is an ISO 8601 moment in UTC. */
export interface ActivityItem {
  id: string;
  name: string;
  formType: FormType;
  status: SubmissionStatus;
  read: boolean;
  createdAt: string;
}
