import type { MxRecord, SrvRecord } from "node:dns";
import type { MailDns } from "~/platform/email/discovery/mail-dns.server.ts";

/** The records of a name. */
interface Records {
  txt?: string[];
  mx?: MxRecord[];
  srv?: SrvRecord[];
}

/** A name server with these records by name, or one that can't be reached. `asked` gets the names that are looked
 * up. */
export function mailDnsOf(
  zone: Record<string, Records> | "offline",
  { asked = [] }: { asked?: string[] } = {},
): MailDns {
  const find = async <T>(name: string, pick: (records: Records) => T[] | undefined): Promise<T[]> => {
    asked.push(name);
    if (zone === "offline") throw Object.assign(new Error("queryTxt ETIMEOUT"), { code: "ETIMEOUT" });
    const records = zone[name];
    const found = records && pick(records);
    if (!found) throw Object.assign(new Error("no records"), { code: records ? "ENODATA" : "ENOTFOUND" });
    return found;
  };
  return {
    // A long text is in parts.
    resolveTxt: (name) => find(name, ({ txt }) => txt?.map((text) => text.match(/.{1,255}/g) ?? [""])),
    resolveMx: (name) => find(name, ({ mx }) => mx),
    resolveSrv: (name) => find(name, ({ srv }) => srv),
  };
}
