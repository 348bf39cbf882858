export default function DownloadPdf() {
  return <h1>DownloadPdf</h1>;
}
