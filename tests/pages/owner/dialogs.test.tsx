// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { CredentialDialog } from "~/domain/auth/ui/admin/credential-dialog.tsx";
import { ReauthenticationDialog } from "~/domain/auth/ui/admin/reauthentication-dialog.tsx";
import { PassphraseDialog } from "~/domain/backups/ui/admin/passphrase-card.tsx";
import type { EmailDetails } from "~/domain/email-log/email-rows.ts";
import { EmailDialog } from "~/domain/email-log/ui/email-dialog.tsx";
import { SavedRepliesDialog } from "~/domain/leads/replies/ui/saved-replies-dialog.tsx";
import { ScheduleIssueDialog } from "~/domain/newsletter/ui/admin/issues/issue-actions.tsx";
import { AnswerDialog } from "~/domain/privacy/ui/admin/answer-dialog.tsx";
import { CorrectDialog } from "~/domain/privacy/ui/admin/correct-dialog.tsx";
import { EraseDialog } from "~/domain/privacy/ui/admin/erase-dialog.tsx";
import { HoldDialog } from "~/domain/privacy/ui/admin/hold-dialog.tsx";
import { requestReauthentication } from "~/ui/admin/commands/reauthentication.ts";
import { prepareRendering, settle } from "../../support/render-hook.tsx";

const { render } = prepareRendering();
const onClose = vi.fn();
const NOTHING = () => {};
const AT = "2026-03-02T09:00:00.000Z";
const close = { onClose, onDone: NOTHING };
const REPORT = { address: "lead@example.com", sections: [], hold: null, isOwner: false, receipts: [] };
const ISSUE = {
  ...({ id: "1", status: "draft", postId: null, sendAt: null, startedAt: null, finishedAt: null, version: 1 } as const),
  ...({
    createdAt: AT,
    updatedAt: AT,
    subject: "Spring",
    preheader: "",
    content: "Hello",
    topic: "newsletter",
  } as const),
};
const REQUEST = {
  ...({
    id: "1",
    kind: "copy",
    state: "open",
    email: "lead@example.com",
    details: null,
    confirmedAt: AT,
  } as const),
  ...{ dueAt: AT, closedAt: null, receipt: null },
};
const EMAIL = {
  ...{ id: "1", kind: "acknowledgement", subject: "Thank you", to: "lead@exmaple.com", toName: "", state: "failed" },
  ...{
    createdAt: AT,
    text: "",
    messageId: "1@example.com",
    attempts: [],
    reply: "No such mailbox",
    ...{ nextAttemptAt: null, isHeld: false, batch: null },
  },
};

/** Every dialog with a form that keeps no draft; those with one are `EditDialog`s. */
const DIALOGS: Array<[name: string, dialog: ReactNode, field: string]> = [
  ["email address", <CredentialDialog key="1" change="email" onClose={onClose} />, "email"],
  ["password", <CredentialDialog key="2" change="password" onClose={onClose} />, "password"],
  ["PIN", <CredentialDialog key="3" change="pin" onClose={onClose} />, "pin"],
  ["two-step set-up", <CredentialDialog key="4" change="second-factor" onClose={onClose} />, "code"],
  ["recovery codes", <CredentialDialog key="5" change="recovery-codes" onClose={onClose} />, "code"],
  ["two-step off", <CredentialDialog key="6" change="no-second-factor" onClose={onClose} />, "code"],
  [
    "passkey",
    <CredentialDialog key="7" change="passkey-name" id="1" defaultValue="Laptop" onClose={onClose} />,
    "name",
  ],
  ["passphrase", <PassphraseDialog key="8" isSet={false} onClose={onClose} />, "again"],
  ["issue's time", <ScheduleIssueDialog key="9" issue={ISSUE} onClose={onClose} />, "sendAt"],
  ["hold", <HoldDialog key="10" address="lead@example.com" onClose={onClose} />, "reason"],
  ["answer", <AnswerDialog key="11" request={REQUEST} onClose={onClose} />, "answer"],
  ["erasure", <EraseDialog key="12" address="lead@example.com" canSendEmail onErased={NOTHING} {...close} />, "reason"],
  ["correction", <CorrectDialog key="13" report={REPORT} onCorrected={NOTHING} onClose={onClose} />, "company"],
  [
    "saved reply",
    <SavedRepliesDialog key="14" savedReplies={[]} draftFiles={[]} suggestion="" onClose={onClose} />,
    "body",
  ],
  ["wrong address", <EmailDialog key="15" email={EMAIL as EmailDetails} outage={null} onClose={onClose} />, "address"],
  ["password once more", <ReauthenticationDialog key="16" account="owner@example.com" />, "password"],
];

const QUESTION = "Discard what you typed?";
const press = (target: Element | null | undefined) => act(async () => void (target as HTMLElement | null)?.click());
const button = (label: string) =>
  [...document.querySelectorAll("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent) === label);
const pressEscape = () =>
  act(async () => void document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));

test.each(DIALOGS)(
  "what was typed in the dialog of the %s is discarded only when asked",
  async (_name, dialog, name) => {
    onClose.mockClear();
    vi.stubGlobal("fetch", () => new Promise(NOTHING));
    const router = createMemoryRouter(
      [
        { path: "/before", element: <p>Another page</p> },
        { path: "/", element: dialog },
      ],
      { initialEntries: ["/before", "/"] },
    );
    await render(<RouterProvider router={router} />);
    if (name === "password" && !document.querySelector("[role=dialog]")) {
      await act(async () => void requestReauthentication().then(onClose));
    }
    await press(button("New saved reply"));
    const field = () => document.querySelector<HTMLInputElement>(`[role=dialog] [name=${name}]`);
    const input = field();
    if (!input) throw new Error(`There is no field ${name}.`);
    const typed = name === "sendAt" ? "2027-01-05T09:30" : "1234 typed";
    await act(async () => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, typed);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    // The press outside is listened for from the next turn on.
    await settle();
    const ways = [
      pressEscape,
      () => press(button("Close")),
      async () => {
        document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        await press(document.body);
        await settle();
      },
      () => act(() => router.navigate(-1)),
    ];
    for (const way of ways) {
      await way();
      expect(document.body.textContent, String(ways.indexOf(way))).toContain(QUESTION);
      await pressEscape();
      expect(document.body.textContent).not.toContain(QUESTION);
      expect([field()?.value, router.state.location.pathname, onClose.mock.calls.length]).toEqual([typed, "/", 0]);
    }
    await pressEscape();
    await press(button("Discard"));
    expect(onClose).toHaveBeenCalledOnce();
  },
);
