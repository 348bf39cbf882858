import type { FieldProblem } from "~/shared/validation.ts";
import type { ChosenFile } from "./form-answer.ts";

/** The largest document that a form takes; in binary megabytes, as file managers count. */
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;

/** The kinds of documents that a form takes: extension → media type. */
export const DOCUMENT_TYPES = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
} as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;

/** For `accept`: the extensions as well, since some systems know no media type for them. */
export const ACCEPTED_DOCUMENTS = Object.entries(DOCUMENT_TYPES)
  .flatMap(([extension, type]) => [`.${extension}`, type])
  .join(",");

/** The errors of a file field, each with what to do. */
export const DOCUMENT_ERRORS = {
  missing: "Choose your CV as a file",
  empty: "This file is empty. Choose another one",
  large: "This file is larger than 5 MB. Save it with smaller pictures, or choose another one",
  kind: "This isn’t a PDF, Word (.docx) or OpenDocument (.odt) file. Save your CV as PDF and choose that",
  damaged: "This file is damaged, or holds more than a document. Save your CV as PDF once more and choose that",
  again: "Choose the file again: a browser doesn’t keep it. Everything else that you typed is still here",
} as const;

/** What is wrong with a chosen document as far as its name and its size tell; the server looks at its bytes. */
export function documentProblem(field: string, file: ChosenFile | undefined): FieldProblem | undefined {
  const problem = (error: keyof typeof DOCUMENT_ERRORS) => ({ field, message: DOCUMENT_ERRORS[error] });
  if (!file) return problem("missing");
  if (file.size === 0) return problem("empty");
  if (file.size > MAX_DOCUMENT_BYTES) return problem("large");
  const extension = file.name.slice(file.name.lastIndexOf(".") + 1).toLowerCase();
  return Object.hasOwn(DOCUMENT_TYPES, extension) ? undefined : problem("kind");
}

/** A file that came with an email: its name, "" where it has none, its media type, and its size in bytes. */
export interface InboundFile {
  name: string;
  type: string;
  size: number;
}
