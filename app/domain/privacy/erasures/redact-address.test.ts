import { expect, it } from "vitest";
import { REDACTED, redactAddresses, redactJson } from "./redact-address.ts";

const isAda = (address: string) => address.toLowerCase() === "ada@client.example";

it("an address is redacted wherever it stands in a text, and no other address with it", () => {
  const text =
    "Ada@Client.example, <ada@client.example>. mailto:ada@client.example?subject=x /find?to=ada%40client.example&x " +
    "dada@client.example ada@client.example.org grace+ada@client.example";
  expect(redactAddresses(text, isAda)).toBe(
    `${REDACTED}, <${REDACTED}>. mailto:${REDACTED}?subject=x /find?to=${REDACTED}&x ` +
      "dada@client.example ada@client.example.org grace+ada@client.example",
  );
});

it("an address is redacted in the texts of a JSON value", () => {
  const value = { a: ["x\nada@client.example", 1, null], b: { c: "none" } };
  expect(redactJson(value, isAda)).toEqual({ a: [`x\n${REDACTED}`, 1, null], b: { c: "none" } });
});
