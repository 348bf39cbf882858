import { expect, it } from "vitest";
import { REDACTED, redactJson } from "~/shared/privacy/redact.ts";
import { redactAddresses } from "./redact-address.ts";

const isAda = (address: string) => address.toLowerCase() === "ada@client.example";

it("an address is redacted wherever it stands in a text, and no other address with it", () => {
  const text =
    "Ada@Client.example, <ada@client.example>. mailto:ada@client.example?subject=x /find?to=ada%40client.example&x " +
    "_ada@client.example_ --ada@client.example ...ada@client.example...and " +
    "dada@client.example ada@client.example.org grace+ada@client.example";
  expect(redactAddresses(text, isAda)).toBe(
    `${REDACTED}, <${REDACTED}>. mailto:${REDACTED}?subject=x /find?to=${REDACTED}&x ` +
      `_${REDACTED}_ --${REDACTED} ...${REDACTED}...and ` +
      "dada@client.example ada@client.example.org grace+ada@client.example",
  );
});

it.each([
  ["Offer ada@client.example.pdf", `Offer ${REDACTED}.pdf`],
  ["ada@client.example-CV.v2.docx", `${REDACTED}-CV.v2.docx`],
  ["dada@client.example.pdf", "dada@client.example.pdf"],
])("in the name of the file %s it is redacted in front of the ending", (name, redacted) => {
  expect(redactAddresses(name, isAda)).toBe(redacted);
});

it("an address that the preview of an email was cut within is redacted with the whole one", () => {
  const email = (end: string) => {
    const preview = "Our books are kept by a neighbour. ".repeat(5).slice(0, 140 - end.length) + end;
    return `<title>${preview}</title><div>${preview}<div></div></div><p>Ask Ada@client.example about it.</p>`;
  };
  for (const end of [" Ask Ada@cli", " Ask Ada@client.example", " Ask A"])
    expect(redactAddresses(email(end), isAda)).toBe(
      email(end).replaceAll(`${end}<`, ` Ask ${REDACTED}<`).replace("Ada@client.example about", `${REDACTED} about`),
    );
  expect(redactAddresses(email(" Ask Bob"), isAda)).toBe(email(" Ask Bob").replace("Ada@client.example", REDACTED));
});

it("an address is redacted in the texts of a JSON value", () => {
  const value = { a: ["x\nada@client.example", 1, null], b: { c: "none" } };
  expect(redactJson(value, (text) => redactAddresses(text, isAda))).toEqual({
    a: [`x\n${REDACTED}`, 1, null],
    b: { c: "none" },
  });
});
