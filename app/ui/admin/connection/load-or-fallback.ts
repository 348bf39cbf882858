/**
 * Loads what a part of a screen shows, so that its failure doesn't replace the screen: then it is `otherwise`. A session
 * that has ended leads to the sign-in page.
 */
export async function loadOrFallback<Loaded, Otherwise>(
  serverLoader: () => Promise<Loaded>,
  otherwise: Otherwise,
): Promise<Loaded | Otherwise> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return otherwise;
  }
}
