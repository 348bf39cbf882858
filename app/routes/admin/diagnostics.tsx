export default function Diagnostics() {
  return <h1>Diagnostics</h1>;
}
