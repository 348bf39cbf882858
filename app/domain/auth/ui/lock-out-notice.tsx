import type { LockedBy } from "~/domain/auth/auth-messages.ts";

/** What somebody can do whose sign-in was refused unseen: wait, or if the site is theirs, get in all the same. */
export function LockOutNotice({ lockedBy, minutes }: { lockedBy: LockedBy; minutes: number }) {
  const wait = minutes === 1 ? "one minute" : `${minutes} minutes`;
  if (lockedBy !== "everyone") {
    return (
      <p>
        There were five wrong tries {lockedBy === "device" ? "on this device" : "from this network"}. Try again in{" "}
        {wait}. If you forgot the password, whoever runs the server can set a new one with{" "}
        <Command>npm run owner</Command>.
      </p>
    );
  }
  return (
    <>
      <p>
        Somebody is trying many passwords, so sign-ins on devices and networks that are new to the site are refused for
        another {wait}. Where the owner signed in before, the right password still works.
      </p>
      <p className="mt-2">
        Is the site yours, and this device new? Use the link in the mail that the site sends its owner about this, or
        the one that <Command>npm run owner -- --unlock</Command> prints on the server.
      </p>
    </>
  );
}

function Command({ children }: { children: string }) {
  return <code className="whitespace-nowrap font-mono">{children}</code>;
}
