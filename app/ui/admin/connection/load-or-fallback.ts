/**
 * Runs a client loader so that its failure doesn't unmount the screen: then it returns `fallback`.
 *
 * @throws Response when the session has ended: the redirect to the sign-in page.
 */
export async function loadOrFallback<Loaded, Fallback>(
  serverLoader: () => Promise<Loaded>,
  fallback: Fallback,
): Promise<Loaded | Fallback> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return fallback;
  }
}
