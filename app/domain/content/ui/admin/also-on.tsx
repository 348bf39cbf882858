/** How many are named before the others are counted. */
const NAMED = 3;

/** Says what else shows a text. */
export function AlsoOn({ titles }: { titles: string[] }) {
  const others = titles.slice(NAMED);
  return (
    <>
      Also on {titles.slice(0, NAMED).join(", ")}
      {others.length > 0 ? <span title={others.join(", ")}> and {others.length} more</span> : null}.
    </>
  );
}
