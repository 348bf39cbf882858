import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { SIGN_IN_FAILED } from "~/domain/auth/auth-messages.ts";
import { returnPath } from "~/domain/auth/auth-paths.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { postJson } from "~/ui/json-requests.ts";
import { canUsePasskeys, getPasskey, passkeyProblem } from "./browser-passkeys.ts";

const ACTION = "/admin/passkey-sign-in";

/** Signs in by a passkey. Shown only where the browser can. */
export function PasskeySignIn() {
  const [canUse, setCanUse] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // In an effect: the server can't know while it renders the page (hydration).
  useEffect(() => setCanUse(canUsePasskeys()), []);
  if (!canUse) return null;

  const signIn = async () => {
    setBusy(true);
    setProblem("");
    const outcome = await signInByPasskey();
    if (outcome.isDone) return void navigate(returnPath(params.get("from")), { replace: true });
    setProblem(outcome.problem);
    setBusy(false);
  };
  return (
    <div className="grid gap-5">
      <p aria-hidden="true" className="flex items-center gap-3 text-muted text-sm">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </p>
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      <Button variant="secondary" busy={busy} busyLabel="Waiting for your passkey..." onClick={() => void signIn()}>
        <KeyRound aria-hidden="true" className="size-4.5" />
        Sign in with a passkey
      </Button>
    </div>
  );
}

type Outcome = { isDone: true } | { isDone: false; problem: string };

async function signInByPasskey(): Promise<Outcome> {
  const begun = await post({});
  if (!begun.options) return { isDone: false, problem: begun.error ?? SIGN_IN_FAILED };
  const used = await getPasskey(begun.options).then(
    (credential) => ({ credential }),
    (error: unknown) => ({ error }),
  );
  if ("error" in used) return { isDone: false, problem: passkeyProblem(used.error) };
  const answer = await post(used);
  return answer.ok ? { isDone: true } : { isDone: false, problem: answer.error ?? SIGN_IN_FAILED };
}

interface Answer {
  ok: boolean;
  error?: string;
  options?: PublicKeyCredentialRequestOptionsJSON;
}

async function post(body: object): Promise<Answer> {
  const outcome = await postJson(ACTION, body);
  return outcome.kind === "answered" ? (outcome.body as Answer) : { ok: false };
}
