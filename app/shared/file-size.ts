/** A file's size for readers: whole kilobytes (1,000 bytes) below a megabyte, then megabytes with one digit. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
