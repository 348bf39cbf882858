import { z } from "zod";
import { EMAIL_MAX_LENGTH, URL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { tidyText } from "~/shared/text/tidy-text.ts";
import {
  BIO_MAX,
  MAX_SPECIALTIES,
  MEMBER_DESCRIPTION_MAX,
  NAME_MAX,
  PORTRAITS,
  ROLE_MAX,
  SPECIALTY_MAX,
} from "./member.ts";

const text = (name: string, max: number) =>
  z.string().overwrite(tidyText).max(max, `The ${name} must not be longer than ${max} characters`);

/** The fields of a member. */
export const memberSchema = z.object({
  name: text("name", NAME_MAX).min(1, "Enter the name"),
  role: text("role", ROLE_MAX).min(1, "Enter the role"),
  description: text("description", MEMBER_DESCRIPTION_MAX),
  specialties: z
    .array(text("specialty", SPECIALTY_MAX))
    .transform((list) => [...new Set(list.filter(Boolean))])
    .pipe(z.array(z.string()).max(MAX_SPECIALTIES, `Name ${MAX_SPECIALTIES} specialties at most`)),
  bio: text("bio", BIO_MAX),
  image: text("photo's address", URL_MAX_LENGTH).refine(
    isOwnPath,
    "Enter a path of this site that starts with /, since pages load nothing from elsewhere",
  ),
  portrait: z.literal(PORTRAITS).nullable(),
  email: text("email address", EMAIL_MAX_LENGTH).refine(isEmail, "Enter an email address such as name@example.com"),
  linkedin: text("profile's address", URL_MAX_LENGTH).refine(
    isWebAddress,
    "Enter an address that starts with https://",
  ),
  onHome: z.boolean(),
  onTeamPage: z.boolean(),
});

export type MemberInput = z.infer<typeof memberSchema>;

function isOwnPath(path: string): boolean {
  return path === "" || /^\/(?![/\\])[^\s"'<>\\]*$/.test(path);
}

function isEmail(address: string): boolean {
  return address === "" || z.email().safeParse(address).success;
}

function isWebAddress(address: string): boolean {
  return address === "" || (URL.canParse(address) && new URL(address).protocol === "https:");
}
