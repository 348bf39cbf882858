/** Sends this process SIGTERM once the one that started it, whose process id is given, is gone. */
export function exitWithParent(parent: number): void;
