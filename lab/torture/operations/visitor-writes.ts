import type { Write } from "../plan/writes.ts";
import type { TortureContext } from "../torture-context.ts";

const NAME = { firstName: "Asha", lastName: "Rao" };

/** The contact page's form, as the page's script posts it. */
export async function sendContactForm({ client, ledger }: TortureContext, write: Write): Promise<boolean> {
  const sent = await client.send(write, (door) =>
    client.visit(
      door,
      "/contact",
      new URLSearchParams({
        fullName: "Asha Rao",
        email: write.email,
        country: "India",
        requirements: write.text,
        formToken: client.formToken,
        idempotencyKey: write.id,
      }),
    ),
  );
  ledger.addLead(write, sent);
  return sent.answer !== undefined;
}

/** The JSON twin of that form. */
export async function sendContactByApi({ client, ledger }: TortureContext, write: Write): Promise<boolean> {
  const body = { ...NAME, email: write.email, country: "India", requirements: write.text };
  const headers = { "Idempotency-Key": write.id };
  const sent = await client.send(write, (door) => client.visit(door, "/api/submit-contact", body, headers));
  ledger.addLead(write, sent);
  return sent.answer !== undefined;
}

export async function sendConsultation({ client, ledger }: TortureContext, write: Write): Promise<boolean> {
  const body = { ...NAME, email: write.email, phone: "+49 30 1", company: "Client", message: write.text };
  const headers = { "Idempotency-Key": write.id };
  const sent = await client.send(write, (door) => client.visit(door, "/api/submit-consultation", body, headers));
  ledger.addLead(write, sent);
  return sent.answer !== undefined;
}

/** Its idempotency key is the address. */
export async function subscribe({ client, ledger }: TortureContext, write: Write): Promise<boolean> {
  const sent = await client.send(write, (door) => client.visit(door, "/api/subscribe", { email: write.email }));
  ledger.subscriptions.set(write.email, { isAcknowledged: sent.answer !== undefined });
  return sent.answer !== undefined;
}
