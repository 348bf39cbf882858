import type { ReactNode } from "react";

/** The page around the consultation form. */
export function ConsultationPage({ form }: { form: ReactNode }) {
  return <section>{form}</section>;
}
