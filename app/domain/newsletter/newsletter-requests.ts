import { z } from "zod";

const resume = z.object({ release: z.boolean() });

// Each reads a request's JSON, and gives null when it isn't one that it knows.
export const parseResume = (json: unknown) => resume.safeParse(json).data ?? null;
