import { consentText } from "~/shared/consent-texts.ts";

/** What somebody agreed to: the text behind a stored version, or what is stored itself where it names none of ours. */
export function VersionedText({ version, brand }: { version: string; brand: string }) {
  const text = consentText(version, brand);
  if (!text) return <p>{version}</p>;
  return (
    <p>
      “{text}” <span className="text-muted">(version {version})</span>
    </p>
  );
}
