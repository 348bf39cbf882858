/**
 * The drawing library under `@react-pdf/renderer`. It has no types; `PdfCanvas`
 * (app/domain/site/documents/structure-tree.server.ts) says what we use.
 */
declare module "pdfkit";
