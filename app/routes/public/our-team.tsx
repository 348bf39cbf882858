export default function OurTeam() {
  return <h1>OurTeam</h1>;
}
