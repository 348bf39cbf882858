/** A text by its version; the version alone where its text is unknown, e.g. of an imported record. */
export function VersionedText({ version, text }: { version: string; text: string | undefined }) {
  if (!text) return <p>{version}</p>;
  return (
    <p>
      “{text}” <span className="text-muted">(version {version})</span>
    </p>
  );
}
