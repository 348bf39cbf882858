// `npm run bench [-- NAME …]`: all benchmarks, or those named, with targets and baselines.
import { benchAdmin } from "./admin.ts";
import { benchBulk } from "./bulk.ts";
import { benchCluster } from "./cluster.ts";
import { benchCosts } from "./costs.ts";
import { benchFirstClick } from "./first-click.ts";
import { benchFirstVisit } from "./first-visit.ts";
import { benchFreshness } from "./freshness.ts";
import { benchInp } from "./inp.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchLiveStreams } from "./live-streams.ts";
import { benchServing } from "./serving.ts";
import { benchSettingsFreshness } from "./settings-freshness.ts";
import { benchStartupAndMemory } from "./startup-and-memory.ts";
import { benchWrites } from "./writes/writes.ts";

const BENCHES: Record<string, () => Promise<void>> = {
  serving: benchServing,
  process: benchStartupAndMemory,
  freshness: benchFreshness,
  settings: benchSettingsFreshness,
  writes: benchWrites,
  admin: benchAdmin,
  bulk: benchBulk,
  cluster: benchCluster,
  streams: benchLiveStreams,
  costs: benchCosts,
  "first-click": benchFirstClick,
  "first-visit": benchFirstVisit,
  inp: benchInp,
  lighthouse: benchLighthouse,
};

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(BENCHES);
for (const name of names) {
  const bench = BENCHES[name];
  if (!bench) throw new Error(`There is no figure "${name}". There are: ${Object.keys(BENCHES).join(", ")}.`);
  await bench();
}
