/** The drawing library under `@react-pdf/renderer`. It has no types; `PdfCanvas` (structure.server.ts) says what we use. */
declare module "pdfkit";
