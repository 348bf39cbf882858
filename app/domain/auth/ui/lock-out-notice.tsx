import type { LockedBy } from "~/domain/auth/auth-messages.ts";

/** What to do during a lockout: wait, or for the owner, sign in from a known device. */
export function LockOutNotice({ lockedBy, minutes }: { lockedBy: LockedBy; minutes: number }) {
  const wait = minutes === 1 ? "one minute" : minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`;
  if (lockedBy !== "everyone") {
    return (
      <p>
        There were five failed attempts {lockedBy === "device" ? "on this device" : "from this network"}. Try again in{" "}
        {wait}. If you forgot the password, have a sign-in link emailed to you, or set a new one on the server with{" "}
        <Command>npm run owner</Command>.
      </p>
    );
  }
  return (
    <>
      <p>
        Someone is trying many passwords, so sign-ins on devices and networks that are new to the site are blocked for
        another {wait}. Where the owner signed in before, the right password still works.
      </p>
      <p className="mt-2">
        Own this site and using a new device? Use the link in the email that the site sent you about this, or the one
        that <Command>npm run owner -- --unlock</Command> prints on the server.
      </p>
    </>
  );
}

function Command({ children }: { children: string }) {
  return <code className="font-mono">{children}</code>;
}
