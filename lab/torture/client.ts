import { setTimeout as delay } from "node:timers/promises";
import { OWNER_ACCOUNT } from "../../tests/support/accounts/test-accounts.ts";
import type { Write } from "./plan/writes.ts";

/** As long as a browser's form waits. */
export const ANSWER_TIMEOUT_MS = 10_000;
/** Where nothing is broken; generous, for a busy machine. */
export const UNBROKEN_TIMEOUT_MS = 90_000;
const PAUSE_BETWEEN_TRIES_MS = 250;

/** What became of a write. */
export interface Sent<Answer> {
  /** The answer that acknowledged it; undefined when its sender gave up. */
  answer: Answer | undefined;
  /** Whether it was sent besides without an acknowledgement, and may have been done, or may still be. */
  isUncertain: boolean;
}

/** An answer that the site should never have given. */
class WrongAnswerError extends Error {
  override name = "WrongAnswerError";
}

/** The people in front of the sites: visitors, and the owner with a session. */
export class Client {
  /** The addresses of the sites. */
  readonly doors: readonly string[];
  /** What the sites should not have answered. */
  readonly wrongAnswers: string[] = [];
  formToken = "";
  /** How long an answer is waited for. */
  answerTimeoutMs = UNBROKEN_TIMEOUT_MS;
  #cookie = "";
  #signingIn: Promise<void> | undefined;

  constructor(doors: readonly string[]) {
    this.doors = doors;
  }

  /**
   * Sends a write until it is acknowledged, or its sender gives up: to one site, then to the other, as through a load
   * balancer.
   *
   * @param attempt - resolves to the answer that acknowledges it, or to undefined; rejects where there is no answer
   */
  async send<Answer>(
    write: Write,
    attempt: (door: string, tryNumber: number) => Promise<Answer | undefined>,
  ): Promise<Sent<Answer>> {
    for (let tries = 0; tries < write.tries; tries += 1) {
      const door = this.doors[(write.door + tries) % this.doors.length] ?? "";
      try {
        const answer = await attempt(door, tries);
        if (answer !== undefined) return { answer, isUncertain: tries > 0 };
      } catch (error) {
        if (error instanceof WrongAnswerError) {
          this.wrongAnswers.push(`write ${write.index} (${write.kind}): ${error.message}`);
          return { answer: undefined, isUncertain: true };
        }
        // No answer: it is unknown whether it was done, so it is sent again.
      }
      await delay(PAUSE_BETWEEN_TRIES_MS);
    }
    return { answer: undefined, isUncertain: true };
  }

  /** A visitor's request. Undefined when the site can't do it now. */
  async visit(door: string, path: string, body: object | URLSearchParams, headers: Record<string, string> = {}) {
    const isForm = body instanceof URLSearchParams;
    const response = await this.#request(door + path, {
      method: "POST",
      headers: { ...(isForm ? { Accept: "application/json" } : { "Content-Type": "application/json" }), ...headers },
      body: isForm ? body : JSON.stringify(body),
    });
    return readAnswer(response, path, [200]);
  }

  /** The owner's command. Undefined when the site can't do it now, or the session has ended. */
  async command(door: string, path: string, body: object, expected = [200]) {
    const response = await this.ask(door, path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return response && readAnswer(response, path, expected);
  }

  /** The owner's request. Undefined when the session has ended; there is a new one afterwards. */
  async ask(door: string, path: string, init: RequestInit = {}): Promise<Response | undefined> {
    const response = await this.#request(door + path, { ...init, headers: { ...init.headers, Cookie: this.#cookie } });
    if (!response.headers.get("Location")?.startsWith("/admin/login")) return response;
    this.#signingIn ??= this.signIn(door).finally(() => {
      this.#signingIn = undefined;
    });
    await this.#signingIn;
    return undefined;
  }

  /** Signs in; later requests have this session. */
  async signIn(door: string): Promise<void> {
    this.#cookie = (await this.openSession(door)) ?? this.#cookie;
  }

  /** Signs in without using the session. Resolves to its cookie; undefined when the site can't do it now. */
  async openSession(door: string): Promise<string | undefined> {
    const { email, password } = OWNER_ACCOUNT;
    const response = await this.#request(`${door}/admin/login`, {
      method: "POST",
      body: new URLSearchParams({ email, password }),
    });
    await response.arrayBuffer();
    if (response.status === 503) return undefined;
    if (response.status !== 302) throw new WrongAnswerError(`signing in was answered with ${response.status}`);
    return response.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
  }

  /** Notes the token that forms carry. */
  async readFormToken(): Promise<void> {
    const response = await this.#request(`${this.doors[0]}/form-token`);
    this.formToken = ((await response.json()) as { token: string }).token;
  }

  #request(url: string, init: RequestInit = {}): Promise<Response> {
    return request(url, init, this.answerTimeoutMs);
  }
}

/** One request, without following redirections. */
export function request(url: string, init: RequestInit = {}, timeoutMs = UNBROKEN_TIMEOUT_MS): Promise<Response> {
  return fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
}

async function readAnswer(response: Response, path: string, expected: number[]) {
  const text = await response.text();
  if (response.status === 503) return undefined;
  if (!expected.includes(response.status)) {
    throw new WrongAnswerError(`${path} was answered with ${response.status}: ${text.slice(0, 300)}`);
  }
  return JSON.parse(text) as Record<string, unknown>;
}
