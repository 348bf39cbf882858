import { Banner } from "~/ui/controls/banner.tsx";
import { Button, ButtonLink } from "~/ui/controls/button.tsx";

/** Tells that the session has ended; typed text stays in the editor. */
export function SignedOutNotice() {
  return (
    <Banner tone="error" title="You are signed out">
      <p>Your text is still here, and kept in this browser. Sign in again in another tab, then save.</p>
      <ButtonLink to="/admin/login" target="_blank" variant="secondary" size="sm" className="mt-2">
        Sign in
      </ButtonLink>
    </Banner>
  );
}

/** Says that somebody deleted the post that is being written. */
export function GoneNotice({ onSave }: { onSave: () => void }) {
  return (
    <Banner tone="error" title="This post was deleted in another tab">
      <p>Your text is still here. It isn't stored any more until you save it.</p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={onSave}>
        Save as a new post
      </Button>
    </Banner>
  );
}

/** Says that a post's time has passed without its being published, and why. */
export function OverdueNotice({ reason }: { reason: string }) {
  return (
    <Banner tone="error" title="This post is overdue">
      <p>{reason}</p>
      <p>It is tried again every 15 seconds; you can also publish it yourself.</p>
    </Banner>
  );
}
