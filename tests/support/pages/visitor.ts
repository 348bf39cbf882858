import { type HtmlPage, readHtmlPage } from "./html-page.ts";

const MAX_REDIRECTS = 10;
const FORM = "application/x-www-form-urlencoded";

/** A browser without JavaScript: follows redirects, keeps cookies and sends forms. */
export interface Visitor {
  /** Opens a page of the site by its path. */
  open(path: string): Promise<HtmlPage>;
  /** Follows a link of the page. */
  follow(page: HtmlPage, link: Element): Promise<HtmlPage>;
  /**
   * Presses a button of a form and opens what the form leads to. What is typed is what the fields of the page hold:
   * set their `value` or `checked` before.
   */
  press(page: HtmlPage, button: Element): Promise<HtmlPage>;
  /** What is sent with each request, by name; sign in by setting a session's. */
  readonly cookies: Map<string, string>;
}

/** Opens a visitor's browser at a site's origin. */
export function openVisitor(origin: string): Visitor {
  const cookies = new Map<string, string>();

  async function load(target: URL, init: RequestInit = {}): Promise<HtmlPage> {
    let [url, request] = [target, init];
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await send(url, {
        ...request,
        redirect: "manual",
        headers: { ...request.headers, ...cookie() },
      });
      keepCookies(response);
      const location = response.headers.get("location");
      if (!location) return readHtmlPage(response, url);
      await response.body?.cancel();
      url = new URL(location, url);
      // All but these two repeat the request as it was (RFC 9110, 15.4).
      if (response.status === 302 || response.status === 303) request = {};
    }
    throw new Error(`${target} redirects without end.`);
  }
  function cookie(): Record<string, string> {
    const pairs = [...cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? { Cookie: pairs.join("; ") } : {};
  }
  function keepCookies({ headers }: Response) {
    for (const line of headers.getSetCookie()) {
      const [, name = "", value = "", attributes = ""] = /^([^=;]+)=([^;]*)(.*)$/.exec(line) ?? [];
      if (/;\s*max-age=0/i.test(attributes) || value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  return {
    cookies,
    open: (path) => load(new URL(path, origin)),
    follow: (page, link) => load(new URL(link.getAttribute("href") ?? "", page.url)),
    press(page, button) {
      const form = button.closest("form");
      if (!form) throw new Error("The button is in no form.");
      const action = new URL(button.getAttribute("formaction") ?? form.getAttribute("action") ?? "", page.url);
      const fields = new URLSearchParams(successfulControls(form, button));
      if ((form.getAttribute("method") ?? "get").toLowerCase() === "get") {
        action.search = String(fields);
        return load(action);
      }
      const headers = { "Content-Type": FORM, Origin: page.url.origin };
      return load(action, { method: "POST", headers, body: String(fields) });
    },
  };
}

/** Asks again, as browsers do, where the connection that was kept has just been closed by the site. */
function send(url: URL, init: RequestInit): Promise<Response> {
  return fetch(url, init).catch((error) => {
    if (init.method === "POST") throw error;
    return fetch(url, init);
  });
}

/** What a browser sends of a form, in the order of its controls (HTML, "constructing the entry list"). */
function successfulControls(form: HTMLFormElement, button: Element): [name: string, value: string][] {
  const controls = form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    "input[name], select[name], textarea[name]",
  );
  const entries = [...controls].flatMap((control): [string, string][] => {
    if (control.disabled || control.matches("[type=submit], [type=file], fieldset[disabled] *")) return [];
    if (control.matches("[type=checkbox], [type=radio]") && !(control as HTMLInputElement).checked) return [];
    return [[control.name, control.value.replace(/\r?\n/g, "\r\n")]];
  });
  const pressed = button.getAttribute("name");
  return pressed ? [...entries, [pressed, button.getAttribute("value") ?? ""]] : entries;
}
