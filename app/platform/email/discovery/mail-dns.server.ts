import type { MxRecord, SrvRecord } from "node:dns";
import { Resolver } from "node:dns/promises";

/** The DNS look-ups of mail; tests have their own. */
export interface MailDns {
  resolveTxt(name: string): Promise<string[][]>;
  resolveMx(name: string): Promise<MxRecord[]>;
  resolveSrv(name: string): Promise<SrvRecord[]>;
}

/** No answer within these is none: the owner waits. */
const TIMEOUT = { timeout: 2_000, tries: 2 };

/** The machine's name servers. */
export function mailDns(): MailDns {
  return new Resolver(TIMEOUT);
}

/** A name's records. `records` is undefined when the name server could not be asked; no records is an empty list. */
export async function findRecords<T>(look: () => Promise<T[]>): Promise<T[] | undefined> {
  try {
    return await look();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    // The name doesn't exist, or has no such records; EBADNAME is a name that can't exist.
    return ["ENOTFOUND", "ENODATA", "EBADNAME"].includes(code) ? [] : undefined;
  }
}

/** The texts of a name's TXT records, the parts of each joined (RFC 7208, section 3.3). */
export function findTexts(dns: MailDns, name: string): Promise<string[] | undefined> {
  return findRecords(async () => (await dns.resolveTxt(name)).map((parts) => parts.join("")));
}
