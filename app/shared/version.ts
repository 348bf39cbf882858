import { z } from "zod";

/** The number of a record's version, in a request: what PostgreSQL's `integer` holds. */
export const versionSchema = z.int().min(0).max(2_147_483_647);
