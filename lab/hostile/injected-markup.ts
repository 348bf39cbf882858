import { Window } from "happy-dom";
import { CALL } from "./hostile-texts.ts";

const ADDRESS_ATTRIBUTES = ["href", "src", "action", "formaction", "srcdoc", "xlink:href", "data", "poster"];
const SCRIPT_SCHEME = /^(?:javascript|vbscript|data:text\/html)/i;
const { DOMParser } = new Window();

/** The elements of a document that run what `HOSTILE_TEXTS` call, or would load something from elsewhere.example. */
export function findInjectedMarkup(html: string): string[] {
  if (!html.includes(CALL) && !html.includes("elsewhere.example")) return [];
  const parsed = new DOMParser().parseFromString(html, "text/html");
  return [...parsed.querySelectorAll("*")]
    .filter((element) => {
      const attributes = [...element.attributes].map(({ name, value }) => ({
        name: name.toLowerCase(),
        value: value ?? "",
      }));
      const { localName, textContent } = element;
      if (localName === "script" && textContent.trim().startsWith(CALL)) return true;
      if (localName === "base" || (localName === "meta" && /refresh/i.test(element.getAttribute("http-equiv") ?? "")))
        return true;
      return attributes.some(
        ({ name, value }) =>
          (name.startsWith("on") && value.includes(CALL)) ||
          (ADDRESS_ATTRIBUTES.includes(name) && SCRIPT_SCHEME.test(withoutControls(value))),
      );
    })
    .map((element) => `is injected with ${element.outerHTML.slice(0, 200)}`);
}

/** Browsers drop these before they look for the scheme. */
function withoutControls(address: string): string {
  return [...address].filter((character) => character > " ").join("");
}
