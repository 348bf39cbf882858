export function ensureChromium(): Promise<string>;
export function ensureFullChromium(): Promise<string>;
export function findChromium(): string | undefined;
