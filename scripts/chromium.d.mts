export function ensureChromium(): string;
export function ensureFullChromium(): string;
export function findChromium(): string | undefined;
