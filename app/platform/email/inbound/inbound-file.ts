/** A file that came with an email: its name, "" where it has none, its media type, and its size in bytes. */
export interface InboundFile {
  name: string;
  type: string;
  size: number;
}
