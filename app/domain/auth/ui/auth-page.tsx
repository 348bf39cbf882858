import type { ComponentProps, ReactNode } from "react";
import { Form, Link, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { TextField } from "~/ui/form/field.tsx";

/** The classes of a link, or of a button that looks like one. */
export const LINK = "cursor-pointer text-brand-ink underline underline-offset-4";

/** The layout of the sign-in and the set-up: one centred card. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh grid-cols-1 place-items-center bg-canvas px-4 py-10 text-ink">
      <div className="w-full max-w-md">
        <div className="rounded-xl border border-line bg-surface p-6 shadow-md sm:p-8 [&_.btn]:whitespace-normal">
          <h1 className="mb-6 font-semibold text-2xl">{title}</h1>
          {children}
        </div>
        <p className="mt-6 text-center text-sm">
          <Link to="/" className={LINK}>
            Back to the website
          </Link>
        </p>
      </div>
    </main>
  );
}

type AuthFormProps = ComponentProps<typeof Form> & {
  /** The result of the last submission, and what to do about it. */
  error?: string | undefined;
  remedy?: ReactNode;
  submitLabel: string;
  busyLabel: string;
};

/** A form of these pages with its button, which works without JavaScript. */
export function AuthForm({ error, remedy, submitLabel, busyLabel, children, ...form }: AuthFormProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="grid gap-5" replace {...form}>
      {error ? (
        <Banner tone="error" title={remedy ? error : undefined}>
          {remedy ?? error}
        </Banner>
      ) : null}
      {children}
      <Button type="submit" busy={busy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </Form>
  );
}

/** The address that the owner signs in with. It is obviously required, so it has no asterisk. */
export function SignInEmailField({ email }: { email: string }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={email}
      aria-required
      maxLength={EMAIL_MAX_LENGTH}
    />
  );
}

interface AuthNoticeProps extends Pick<ComponentProps<typeof Banner>, "tone" | "title"> {
  text: ReactNode;
  children?: ReactNode;
}

/** What a page says in place of its form; `children` lead on. */
export function AuthNotice({ tone, title, text, children }: AuthNoticeProps) {
  return (
    <div className="grid gap-5">
      <Banner tone={tone} title={title}>
        <p>{text}</p>
      </Banner>
      {children}
    </div>
  );
}

/** What is typed on the server. */
export function Command({ children }: { children: string }) {
  return <code className="font-mono">{children}</code>;
}

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
