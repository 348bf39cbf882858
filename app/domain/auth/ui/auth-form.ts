import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Keeps the action's data until the next submission. */
export function keepActionData({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult ? false : defaultShouldRevalidate;
}

/**
 * Submits a form to the server action. Without a connection the form stays, with its values.
 *
 * @param whenOffline - the action data instead of the server's, from the form's values
 * @throws the server action's redirects and error responses
 */
export async function submitOrOffline<Answer, Offline>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  whenOffline: (form: FormData) => Offline,
): Promise<Answer | Offline> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return whenOffline(form);
  }
}
