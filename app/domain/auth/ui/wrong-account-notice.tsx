import { Form } from "react-router";
import { SIGNED_IN_AS_ANOTHER } from "~/domain/auth/auth-messages.ts";
import { Banner } from "~/ui/controls/banner.tsx";

/** Shown to a visitor who is signed in with an account other than the owner's. */
export function WrongAccountNotice() {
  return (
    <div className="grid gap-5">
      <Banner tone="error">{SIGNED_IN_AS_ANOTHER}</Banner>
      {/* A form: a GET link could be abused to sign the visitor out (CSRF). */}
      <Form method="post" action="/admin/sign-out">
        <button type="submit" className="cursor-pointer text-brand-ink underline underline-offset-4">
          Sign out
        </button>
      </Form>
    </div>
  );
}
