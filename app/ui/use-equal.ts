import { useState } from "react";

/**
 * The first of equal values, so that what depends on them isn't rendered again.
 *
 * @param value - plain data, of which the order of keys is the same each time
 */
export function useEqual<Value>(value: Value): Value {
  const [first, setFirst] = useState(value);
  if (JSON.stringify(first) === JSON.stringify(value)) return first;
  setFirst(value);
  return value;
}
