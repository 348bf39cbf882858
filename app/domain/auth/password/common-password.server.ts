import { environment } from "~/platform/env.server.ts";

/** What is looked at: a password that is easy to guess is so from its beginning, and long ones take long. */
const LOOKED_AT = 40;
/** Of the library's five grades (0 to 4): what takes an attacker less than a million guesses. */
const TOO_EASY = 1;

/**
 * Whether a password is one of the most common ones or close to one: with digits behind it, in other letters, repeated, a
 * row of keys, or made of the owner's e-mail or the site's own name. The list is loaded at the first call.
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const { check } = await loadList();
  return check(password.slice(0, LOOKED_AT), namesOf(email)).score <= TOO_EASY;
}

let list: ReturnType<typeof makeList> | undefined;

function loadList() {
  list ??= makeList().catch((error) => {
    list = undefined;
    throw error;
  });
  return list;
}

async function makeList() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return { check: (password: string, names: string[]) => estimator.check(password, names) };
}

/** What anybody knows who attacks this very site. */
function namesOf(email: string): string[] {
  const { SITE_URL } = environment();
  const hosts = [email.split("@")[1] ?? "", SITE_URL ? new URL(SITE_URL).hostname : "", process.env.SITE_BRAND ?? ""];
  const words = [email, ...hosts, ...`${email} ${hosts.join(" ")}`.split(/[^\p{L}\p{N}]+/u)];
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length > 2);
}
