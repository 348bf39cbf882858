import { DownloadsPage } from "~/domain/site/ui/pages/downloads-page";

export default function DownloadPdf() {
  return <DownloadsPage />;
}
