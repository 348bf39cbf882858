export default function SetUp() {
  return <h1>SetUp</h1>;
}
