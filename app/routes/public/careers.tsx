export default function Careers() {
  return <h1>Careers</h1>;
}
