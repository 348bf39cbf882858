export default function Consultations() {
  return <h1>Consultations</h1>;
}
