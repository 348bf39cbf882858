// Plain JavaScript that also runs on Node 20.
const LOOK_MS = 500;

/**
 * Tells this process to end (SIGTERM) once the one that started it, whose process id is given, is gone: a killed npm
 * passes nothing on, and nothing that it started would be left without somebody who can stop it.
 */
export function exitWithParent(parent) {
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_MS);
  looking.unref();
}
