import { type ComponentProps, useEffect, useState } from "react";
import { PASSWORD_MIN } from "~/domain/auth/password/credential-lengths.ts";
import { describeRating, type PasswordRating } from "~/domain/auth/password/password-rating.ts";
import { PasswordField } from "~/domain/auth/ui/password-field.tsx";
import { postCommand } from "~/ui/admin/commands/owner-command.ts";
import { classNames } from "~/ui/controls/class-names.ts";

const DEBOUNCE_MS = 300;
const STEPS = [1, 2, 3, 4];
const COLORS = ["", "bg-danger", "bg-accent", "bg-brand", "bg-brand"];
/** Too short ones aren't rated. */
const UNRATED: PasswordRating = { isCommon: true, guesses: 0 };

/** A field for a new password, and how strong that is, which the server says while it is typed. */
export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
  const [password, setPassword] = useState("");
  const [rated, setRated] = useState<{ password: string; rating: PasswordRating | null }>();
  const isRateable = password.length >= PASSWORD_MIN;
  useEffect(() => {
    if (!isRateable) return;
    const abortController = new AbortController();
    const timer = setTimeout(async () => {
      const rating = await ratePassword(password, abortController.signal);
      if (!abortController.signal.aborted) setRated({ password, rating });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [password, isRateable]);
  const rating = isRateable ? rated?.rating : UNRATED;
  const isCurrent = !isRateable || rated?.password === password;
  const { step, text } = rating
    ? describeRating(password, rating)
    : { step: 0, text: isCurrent ? "It can’t be rated just now; saving checks it." : "" };
  return (
    <div>
      <PasswordField {...props} onInput={(event) => setPassword(event.currentTarget.value)} />
      <div className={classNames("mt-3", password === "" && "invisible")}>
        <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
          {STEPS.map((one) => (
            <span key={one} className={classNames("h-1.5 rounded-full", one <= step ? COLORS[step] : "bg-sunken")} />
          ))}
        </div>
        {/* The previous rating stays until the next, and is read out once it is current. */}
        <p role="status" className={classNames("mt-1.5 min-h-5 text-muted text-sm", !isCurrent && "opacity-60")}>
          {password === "" ? "" : isCurrent || rating ? text : "Rating..."}
        </p>
      </div>
    </div>
  );
}

async function ratePassword(password: string, signal: AbortSignal): Promise<PasswordRating | null> {
  const outcome = await postCommand("account.rate-password", { password }, { signal });
  if (outcome.kind !== "answered" || !outcome.ok) return null;
  return (outcome.body as { rating?: PasswordRating }).rating ?? null;
}
