export function ensureChromium(): string;
export function ensureWholeChromium(): string;
export function findChromium(): string | undefined;
