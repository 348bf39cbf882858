import { useState } from "react";

/**
 * What the page shows of its loader's data: a live revalidation that can't recognise the owner, since the database doesn't
 * answer, keeps what is shown to them, and what is typed there. After a failed submission its response is shown.
 */
export function useLastChecked<Data extends { owner: object | null; unchecked?: object | undefined }>(
  loaded: Data,
  isSubmissionFailed: boolean,
): Data {
  const [shown, setShown] = useState(loaded);
  const isKept = loaded.unchecked !== undefined && shown.owner !== null && !isSubmissionFailed;
  if (!isKept && loaded !== shown) setShown(loaded);
  return isKept ? shown : loaded;
}
