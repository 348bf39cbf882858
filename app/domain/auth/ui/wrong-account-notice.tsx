import { Form } from "react-router";
import { SIGNED_IN_AS_ANOTHER } from "~/domain/auth/auth-messages.ts";
import { Banner } from "~/ui/controls/banner.tsx";

/** What somebody sees who is signed in with an account that isn't the owner's. */
export function WrongAccountNotice() {
  return (
    <div className="grid gap-5">
      <Banner tone="error">{SIGNED_IN_AS_ANOTHER}</Banner>
      {/* A form, so that no other page can sign anybody out by linking here. */}
      <Form method="post" action="/admin/sign-out">
        <button type="submit" className="cursor-pointer text-brand-ink underline underline-offset-4">
          Sign out
        </button>
      </Form>
    </div>
  );
}
