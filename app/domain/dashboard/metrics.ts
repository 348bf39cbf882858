import type { SubmissionStatus } from "~/domain/leads/lead-status.ts";
import type { FormType } from "~/domain/leads/submission.ts";

/** How many there are, and how many of them no one has read. */
export interface Tally {
  total: number;
  unread: number;
}

/** The counts of the sidebar's badges. */
export interface SidebarCounts {
  /** Of conversations, those that want something. */
  inbox: Tally;
  submissions: Tally;
  consultations: Tally;
  /** Of appointments, those that the owner has to confirm. */
  requests: number;
  messages: Tally;
  enquiries: number;
  posts: number;
  jobs: number;
  members: number;
}

/** The metrics of the dashboard's four cards. */
export interface DashboardMetrics {
  submissions: Tally;
  contact: Tally;
  consultations: Tally;
  newsletter: Tally;
  /** How many submissions are suspected to be spam; the others don't count these. */
  suspected: number;
}

/** A row of Recent Activity. `createdAt` is an ISO 8601 timestamp in UTC. */
export interface ActivityItem {
  id: string;
  name: string;
  formType: FormType;
  status: SubmissionStatus;
  read: boolean;
  createdAt: string;
}
