import { fillTemplate } from "~/domain/site/copy/fill-template.ts";
import type { HourlyRate } from "~/domain/site/identity/identity-types.ts";

/** What `hours` a month cost, in a text with `{amount}` and `{rate}`: the month's in whole units of the currency. */
export function amountText(text: string, hours: number, { amount, currency }: HourlyRate): string {
  const money = (value: number) =>
    value.toLocaleString("en", { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });
  return fillTemplate(text, { amount: money(Math.round(amount * hours)), rate: money(amount) });
}
