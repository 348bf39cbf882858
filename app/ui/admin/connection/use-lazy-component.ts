import { type ComponentType, useCallback, useEffect, useState } from "react";

/**
 * A part of a screen whose code comes with its first use, once it is `wanted`. `failed` says that the code could not be had,
 * which takes nothing else away; `again` tries once more. `load` must stay the same.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>, wanted: boolean) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);
  const isMissing = wanted && !Part && !failed;
  useEffect(() => {
    if (!isMissing) return;
    let left = false;
    load().then(
      (loaded) => !left && setPart(() => loaded),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [load, isMissing]);
  const again = useCallback(() => setFailed(false), []);
  return { Part, failed, again };
}
