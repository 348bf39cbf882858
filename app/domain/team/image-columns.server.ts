import type { ImagePlace } from "~/platform/images/unused-images.server.ts";
import { teamMembers } from "./tables.server.ts";

/** Where people name their photos. */
export const TEAM_IMAGE_COLUMNS: ImagePlace[] = [{ table: teamMembers, columns: [teamMembers.image] }];
