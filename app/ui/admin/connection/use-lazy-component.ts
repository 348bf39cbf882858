import { type ComponentType, useCallback, useEffect, useState } from "react";

/**
 * A part of a screen whose code comes with its first use, once it is `wanted`. `failed` says that the code could not be had,
 * which takes nothing else away; `again` tries once more. `load` must stay the same.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>, wanted: boolean) {
  const [Component, setPart] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);
  const isMissing = wanted && !Component && !failed;
  useEffect(() => {
    if (!isMissing) return;
    let isUnmounted = false;
    load().then(
      (loaded) => !isUnmounted && setPart(() => loaded),
      () => !isUnmounted && setFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [load, isMissing]);
  const retry = useCallback(() => setFailed(false), []);
  return { Part: Component, failed, again: retry };
}
