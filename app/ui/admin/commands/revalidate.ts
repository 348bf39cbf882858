import type { ShouldRevalidateFunctionArgs } from "react-router";

/** The `shouldRevalidate` of screens: no revalidation after a failed command, which has changed nothing. */
export function revalidateUnlessFailed({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.ok === false ? false : defaultShouldRevalidate;
}
