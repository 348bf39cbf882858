import { expect, test } from "vitest";
import { queryRows } from "../support/database/connection.ts";
import { sendLead } from "../support/leads.ts";
import { startSmtpServer } from "../support/mail/smtp-server.ts";
import { startSite } from "../support/site/built-site.ts";

/** A dead process isn't believed to be alive for a minute. */
const BEFORE_LONG = { timeout: 55_000, interval: 250 };

test("an email that was in flight when its process was killed is sent by the next process within half a minute, others at once", async () => {
  const delivered: { subject: string; attempt: number }[] = [];
  let attempt = 1;
  const smtp = await startSmtpServer({
    onData(stream, _, done) {
      const own = attempt;
      let text = "";
      stream.on("data", (chunk) => {
        text += chunk;
      });
      stream.on("end", () => {
        delivered.push({ subject: /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? "", attempt: own });
        // The first process dies before it gets the response.
        if (own === 2) done();
      });
    },
  });
  const site = await startSite({ SMTP_URL: smtp.url, MAIL_FROM: "desk@remoteops.example" });
  const states = async () =>
    (
      await queryRows<{ state: string; outcomes: string }>(
        site.connectionString,
        "select state, jsonb_path_query_array(log, '$[*].outcome')::text as outcomes from emails order by id",
      )
    ).map(({ state, outcomes }) => `${state} ${outcomes}`);
  try {
    await sendLead(site.url, "Asha");
    await expect.poll(() => delivered.length).toBe(2);
    await site.kill();
    attempt = 2;
    await site.start();
    // As one that dies right after it said that it is alive.
    await queryRows(site.connectionString, "update pgboss.job set heartbeat_on = now() where state = 'active'");
    await sendLead(site.url, "Rajan");
    await expect
      .poll(states, BEFORE_LONG)
      .toEqual([...Array(2).fill('accepted ["interrupted", "accepted"]'), ...Array(2).fill('accepted ["accepted"]')]);
    // Those of the second lead didn't wait for those of the first.
    const order = delivered.filter((one) => one.attempt === 2).map(({ subject }) => subject);
    const first = delivered.filter((one) => one.attempt === 1).map(({ subject }) => subject);
    expect(order).toHaveLength(4);
    expect(order.slice(2).toSorted()).toEqual(first.toSorted());
  } finally {
    await site.close();
    await smtp.stop();
  }
});
