import type { ImageColumns } from "~/platform/images/unused-images.server.ts";
import { teamMembers } from "./tables.server.ts";

/** The column of members' photos. */
export const TEAM_IMAGE_COLUMNS: ImageColumns[] = [{ table: teamMembers, columns: [teamMembers.image] }];
