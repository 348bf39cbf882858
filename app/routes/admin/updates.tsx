export default function Updates() {
  return <h1>Updates</h1>;
}
