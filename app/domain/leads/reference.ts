/** What a visitor can name a submission by on the phone, e.g. `3F9A-02C7`: the last digits of its id. */
export function referenceOf(submissionId: string): string {
  const digits = submissionId.replaceAll("-", "").slice(-8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
