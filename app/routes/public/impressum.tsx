export default function Impressum() {
  return <h1>Impressum</h1>;
}
