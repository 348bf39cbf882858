export default function FreeConsultation() {
  return <h1>FreeConsultation</h1>;
}
