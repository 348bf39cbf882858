import { type ComponentType, useCallback, useEffect, useState } from "react";

/**
 * Loads a component once it is `wanted`. Unlike `React.lazy`, a failed import neither throws nor is final.
 *
 * @param load - imports the component; must be the same function on every render.
 * @returns `failed` after a rejected import, and `retry`, which imports again.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>, wanted: boolean) {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);
  const isMissing = wanted && !Component && !failed;
  useEffect(() => {
    if (!isMissing) return;
    let isUnmounted = false;
    load().then(
      (loaded) => !isUnmounted && setComponent(() => loaded),
      () => !isUnmounted && setFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [load, isMissing]);
  const retry = useCallback(() => setFailed(false), []);
  return { Component, failed, retry };
}
