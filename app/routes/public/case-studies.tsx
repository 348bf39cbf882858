export default function CaseStudies() {
  return <h1>CaseStudies</h1>;
}
