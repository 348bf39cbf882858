import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Executor } from "~/platform/db/database.server.ts";
import { saveRecord } from "~/platform/db/save-record.server.ts";
import { fieldError } from "~/platform/http/http-error.ts";
import type { AddressUse } from "~/platform/http/routes/route-modules.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import type { RecordSave } from "~/shared/record-requests.ts";
import { lockRedirects, repointRedirects } from "./moved-addresses.server.ts";
import {
  endFinder,
  type ImportOutcome,
  pathOf,
  type RedirectInput,
  type Redirections,
  readFrom,
  readLines,
  readTo,
  routeProblem,
} from "./redirect.ts";
import { redirects as table } from "./tables.server.ts";

/** What the site knows of its addresses. */
export interface SiteAddresses {
  /** What the build has at each of some canonical paths. */
  uses: (paths: readonly string[]) => Promise<ReadonlyMap<string, AddressUse>>;
  /** Which of some addresses lead to a page, a section, a document or a post. */
  known: (addresses: readonly string[], tx: Executor) => Promise<ReadonlySet<string>>;
  /** The site's own origin. */
  origin: () => string;
}

/** Functions that say why an address can't be an end of a redirect. */
async function checkAddresses(site: SiteAddresses, froms: readonly string[], tos: readonly string[], tx: Executor) {
  const uses = await site.uses([...froms, ...tos.map(pathOf)]);
  const known = await site.known([...froms, ...tos], tx);
  return {
    from(path: string) {
      const use = uses.get(path);
      if (use === "page" || (use === "entry" && known.has(path))) return `${path} is a page of this site`;
      if (use === "file") return `${path} is a file of this site`;
      return use === "program" ? `${path} belongs to the site’s own programs` : undefined;
    },
    to(address: string) {
      if (address.startsWith("https:") || known.has(address)) return undefined;
      const [path, use] = [pathOf(address), uses.get(pathOf(address))];
      if (use === "file" || (use === "entry" && known.has(path))) return undefined;
      if (path !== address && known.has(path)) return `${path} has no section ${address.slice(path.length)}`;
      return `${path} leads nowhere: this site has no such page`;
    },
  };
}

async function readRedirections(tx: Executor, exceptId?: string): Promise<Redirections> {
  const { id, fromPath, target } = table;
  const rows = await tx.select({ id, fromPath, target }).from(table);
  return new Map(rows.filter((row) => row.id !== exceptId).map((row) => [row.fromPath, row.target]));
}

/**
 * Stores a redirect, new or changed, and has those that lead to its old address lead to its new one.
 *
 * @throws HttpError 422 with the reason where it leads nowhere, in circles or over another one, or takes a page's
 * address
 */
export async function saveRedirect(
  { id, newId, seen, from, to, permanent, origin }: RedirectInput & RecordSave,
  site: SiteAddresses,
  tx: Executor,
): Promise<RecordChange> {
  await lockRedirects(tx);
  const read = readTo(to, site.origin());
  if ("problem" in read) throw fieldError("to", read.problem);
  const target = read.address;
  const checks = await checkAddresses(site, [from], [target], tx);
  const taken = checks.from(from);
  if (taken) throw fieldError("from", taken);
  const problem = routeProblem(from, target, await readRedirections(tx, id ?? newId));
  if (problem) throw fieldError(problem.field, problem.message);
  const missing = checks.to(target);
  if (missing) throw fieldError("to", missing);
  const saved = await saveRecord(tx, table, { id, newId, seen, fromPath: from, target, permanent, origin });
  if (saved === "saved") await repointRedirects(tx, [[from, target]]);
  return saved;
}

/** The redirects of a list, and why other lines are none. Stores nothing unless `store`. */
export async function importRedirects(
  { text, store }: { text: string; store: boolean },
  site: SiteAddresses,
  tx: Executor,
): Promise<ImportOutcome> {
  await lockRedirects(tx);
  const present = await readRedirections(tx);
  const problems: ImportOutcome["problems"] = [];
  const read = readLines(text).flatMap(({ line, cells }) => {
    const from = cells && readFrom(cells[0]);
    const to = cells && readTo(cells[1], site.origin());
    if (from && to && "address" in from && "address" in to) return [{ line, from: from.address, to: to.address }];
    const problem = from && "problem" in from ? from.problem : to && "problem" in to ? to.problem : undefined;
    problems.push({ line, message: problem ?? "A line has an old and a new address, such as /old /new" });
    return [];
  });
  const all = new Map(present);
  const ends = [...read.map(({ to }) => to), ...present.values()];
  const checks = await checkAddresses(
    site,
    read.map(({ from }) => from),
    ends,
    tx,
  );
  const lineOf = new Map<string, number>();
  let unchanged = 0;
  const candidates = read.filter(({ line, from, to }) => {
    const [before, other] = [present.get(from), lineOf.get(from)];
    const message =
      checks.from(from) ??
      (other && `${from} is in line ${other} already`) ??
      (pathOf(to) === from ? "An address can’t lead to itself" : undefined) ??
      (before && before !== to ? `${from} leads to ${before} already` : undefined);
    if (message) problems.push({ line, message });
    else lineOf.set(from, line);
    if (!message && before) unchanged += 1;
    if (!message && !before) all.set(from, to);
    return !message && !before;
  });
  const endOf = endFinder(all);
  const taken = candidates.flatMap(({ line, from, to }) => {
    const end = endOf(to);
    const message = end === undefined ? `${to} leads back: visitors would go round in circles` : checks.to(end);
    if (message) problems.push({ line, message });
    return message || end === undefined ? [] : [{ from, end, isShortened: end !== to }];
  });
  if (store && taken.length > 0) {
    await repointRedirects(
      tx,
      taken.map(({ from, end }) => [from, end]),
    );
    const rows = taken.map(({ from, end }) => ({ from, end, id: uuidv7() }));
    await tx.execute(sql`insert into ${table} (id, from_path, target, origin)
      select (row->>'id')::uuid, row->>'from', row->>'end', 'imported'
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row`);
  }
  problems.sort((one, other) => one.line - other.line);
  return {
    ...{ taken: taken.length, unchanged, problems },
    shortened: taken.filter(({ isShortened }) => isShortened).length,
  };
}
