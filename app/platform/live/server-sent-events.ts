/** One server-sent event: its name (`message` unless given) and its data. */
export interface ServerSentEvent {
  event: string;
  data: string;
}

/**
 * Parses a `text/event-stream` body, without its comments
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream). `onActivity` is called with
 * every chunk, also of comments: the heartbeat.
 *
 * @throws TypeError when the connection is lost, AbortError when the request is aborted
 */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array>,
  { onActivity }: { onActivity?: () => void } = {},
): AsyncGenerator<ServerSentEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  while (true) {
    const { done, value } = await reader.read();
    if (done) return;
    onActivity?.();
    const blocks = (rest + value).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const parsed = parseEvent(block);
      if (parsed) yield parsed;
    }
  }
}

function parseEvent(block: string): ServerSentEvent | undefined {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === "event") event = value;
    if (field === "data") data.push(value);
  }
  return data.length > 0 ? { event, data: data.join("\n") } : undefined;
}
