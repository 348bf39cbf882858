// Plain JavaScript that also runs on Node 20.
const LOOK_MS = 500;

/**
 * Sends SIGTERM to this process once its parent has exited, since a killed npm forwards no signal and would leave
 * orphans.
 *
 * @param parent - the parent's process id
 */
export function exitWithParent(parent) {
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_MS);
  looking.unref();
}
