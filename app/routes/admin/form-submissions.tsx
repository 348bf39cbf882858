export default function FormSubmissions() {
  return <h1>FormSubmissions</h1>;
}
