import { explainCertificate } from "~/platform/network/certificate-problem.ts";
import type { StorageStepName } from "~/shared/setup/test-steps.ts";
import type { StorageDestination } from "./storage-destination.ts";

/** A failure in plain words: what was found, what to do, and the step that it belongs to whatever was tried. */
export interface StorageFailure {
  text: string;
  advice?: string;
  step?: StorageStepName;
}

/** What the libraries' errors have, each some of it. */
interface LibraryError {
  name?: string;
  message?: string;
  code?: string | number;
  status?: number;
  shown?: string;
  isFirst?: boolean;
  cause?: unknown;
  $metadata?: { httpStatusCode?: number };
}

const PRIVATE_ADVICE = "If it really is in your own network, allow that by BACKUP_ALLOWED_NETWORKS on the server.";

/** Says in plain words why a destination could not be used. */
export function explainStorageError(error: unknown, destination: StorageDestination): StorageFailure {
  const { name, message = String(error), code, status, shown, isFirst, $metadata } = rootOf(error);
  const answer = status ?? $metadata?.httpStatusCode;
  if (name === "RefusedAddressError")
    return {
      step: "address",
      text: `It is at ${message}, which isn't on the internet or not encrypted. The site doesn't connect there.`,
      advice: PRIVATE_ADVICE,
    };
  if (name === "HostKeyError")
    return isFirst
      ? { step: "host-key", text: `The server shows the key ${shown}, which you haven't confirmed yet.` }
      : {
          step: "host-key",
          text: `The server shows another key than you confirmed: ${shown}.`,
          advice: "Ask who runs it whether it was changed. If not, someone may be posing as your server.",
        };
  if (name === "StorageSizeError") return { text: `The file didn't arrive whole: ${message}` };
  if (name === "AbortError" || name === "TimeoutError") return { text: "It took too long, and was abandoned." };
  return connectionFailure(code, message) ?? refusal({ name, message, answer }, destination);
}

/** Some libraries wrap the error of the connection. */
function rootOf(error: unknown): LibraryError {
  const outer = (error ?? {}) as LibraryError;
  const inner = outer.cause as LibraryError | undefined;
  const isWrapped = inner && (inner.name === "RefusedAddressError" || typeof inner.code === "string");
  return isWrapped ? inner : outer;
}

/** What is said of a connection that failed; undefined for other errors. */
export function connectionFailure(code: string | number | undefined, message: string): StorageFailure | undefined {
  const says = (...texts: string[]) => texts.some((text) => code === text || message.includes(text));
  if (says("EREFUSEDADDRESS"))
    return { step: "address", text: "It leads to an address in a private network.", advice: PRIVATE_ADVICE };
  if (says("ENOTFOUND", "EAI_AGAIN"))
    return { step: "address", text: "There is no server of that name.", advice: "Check for typos." };
  if (says("ECONNREFUSED"))
    return { text: "The server refuses the connection.", advice: "Check that the port is right." };
  if (says("ETIMEDOUT", "ECONNABORTED", "Timed out", "EHOSTUNREACH", "ENETUNREACH"))
    return {
      text: "The server doesn't answer.",
      advice: "Check the address and the port, and try again later.",
    };
  if (says("ECONNRESET", "EPIPE", "socket hang up", "No response from server"))
    return { text: "The server broke the connection off.", advice: "Try again; if it stays so, ask who runs it." };
  const certificate = explainCertificate({ code: String(code ?? ""), message });
  return certificate && { text: `Its certificate isn't valid: ${certificate.problem}.`, advice: certificate.advice };
}

function refusal(
  { name, message, answer }: { name: string | undefined; message: string; answer: number | undefined },
  destination: StorageDestination,
): StorageFailure {
  const isS3 = destination.kind === "s3";
  if (/InvalidAccessKeyId|SignatureDoesNotMatch|InvalidSecurity/.test(name ?? ""))
    return {
      step: "sign-in",
      text: "The service doesn't know this access key, or the secret key doesn't belong to it.",
      advice: "Copy both again from the page where you made them.",
    };
  if (name === "NoSuchBucket" || (isS3 && answer === 404))
    return {
      text: `There is no bucket called ${destination.kind === "s3" ? destination.bucket : ""}.`,
      advice: "Create it first.",
    };
  if (name === "PermanentRedirect" || name === "AuthorizationHeaderMalformed" || (isS3 && answer === 301))
    return { step: "sign-in", text: "The bucket is in another region.", advice: "Enter the bucket's region." };
  if (/authentication methods failed/i.test(message) || answer === 401)
    return { step: "sign-in", text: "The user name or the password isn't accepted.", advice: "Type both again." };
  if (/Cannot parse privateKey/i.test(message))
    return {
      step: "sign-in",
      text: "The private key can't be read.",
      advice:
        "Paste the whole file, with its first and last line. If a passphrase protects it, enter that as the password.",
    };
  if (answer === 403 || /permission denied|access denied/i.test(message))
    return {
      text: "This account isn't allowed to do that here.",
      advice: "It has to be allowed to list, read, write and delete.",
    };
  if (answer === 507 || /quota|no space|disk full/i.test(message))
    return { text: "The destination is full.", advice: "Make room there, or get more." };
  if (answer === 404 || answer === 409)
    return { text: "The folder doesn't exist, and can't be created.", advice: "Create it first." };
  if (answer === 405)
    return { text: "There is no WebDAV at this address.", advice: "Compare it with your provider's help." };
  return { text: `The destination says: ${message.slice(0, 300)}` };
}
