/**
 * A text whose lines were broken by the sender's program (`format=flowed`, RFC 3676, section 4.2) with its paragraphs as
 * lines again, quoted ones too.
 */
export function joinFlowedLines(text: string, deletesSpaces: boolean): string {
  const joined: { marks: string; text: string[]; isOpen: boolean }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const marks = /^>*/.exec(line)?.[0] ?? "";
    const content = line.slice(marks.length).replace(/^ /, "");
    const isOpen = content.endsWith(" ") && content !== "-- ";
    const own = isOpen && deletesSpaces ? content.slice(0, -1) : content;
    const last = joined.at(-1);
    if (last?.isOpen && last.marks === marks && content !== "-- ") {
      last.text.push(own);
      last.isOpen = isOpen;
    } else joined.push({ marks, text: [own], isOpen });
  }
  return joined.map((line) => `${line.marks}${line.marks && " "}${line.text.join("")}`).join("\n");
}
