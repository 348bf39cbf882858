import type { ShouldRevalidateFunctionArgs } from "react-router";

/** What the action answered stays until the next try. */
export function keepActionData({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult ? false : defaultShouldRevalidate;
}

/**
 * What the server answers to a form, or without a connection what `whenAway` makes of what was sent: the form stays, with
 * what is typed. A redirection goes its way.
 */
export async function submitOrOffline<Answer, Away>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  whenAway: (form: FormData) => Away,
): Promise<Answer | Away> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return whenAway(form);
  }
}
