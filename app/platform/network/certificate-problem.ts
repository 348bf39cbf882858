/** Why a certificate isn't trusted, as a clause, and what to do. */
export interface CertificateProblem {
  problem: string;
  advice: string;
}

const ASK_FOR_VALID = "Ask who runs the server for a valid one.";

/**
 * Explains an error of Node's TLS (OpenSSL's verification codes and texts, `ERR_TLS_CERT_ALTNAME_INVALID`); undefined
 * when it isn't about a certificate.
 */
export function explainCertificate({
  code = "",
  message,
}: {
  code?: string;
  message: string;
}): CertificateProblem | undefined {
  // Node's advice is for whoever starts the process.
  const [text = ""] = `${code} ${message}`.split(/;? ?if the root CA|;? ?try running Node/i);
  const says = (pattern: RegExp) => pattern.test(text);
  if (says(/altname|ERR_TLS_CERT_ALTNAME|cert's (list|CN)/i)) {
    const names = [...text.matchAll(/(?:DNS|IP Address):([^,\s"]+)/g)].map(([, name]) => name);
    const madeFor = names.length > 0 ? names.join(", ") : "another name";
    return { problem: `it is made for ${madeFor}`, advice: "Use the name that the certificate is made for." };
  }
  if (says(/not the one that was confirmed/))
    return { problem: "it is another one than you confirmed", advice: "If it was renewed, test and confirm it again." };
  if (says(/not.yet.valid/i))
    return { problem: "it isn't valid yet", advice: "Check this machine's clock, or ask who runs the server." };
  if (says(/crl/i)) return { problem: "its authority's list of revoked ones can't be used", advice: ASK_FOR_VALID };
  if (says(/expired/i)) return { problem: "it has expired", advice: "Ask who runs the server to renew it." };
  if (says(/revoked/i)) return { problem: "it was revoked", advice: ASK_FOR_VALID };
  if (says(/self.?signed/i)) return { problem: "no known authority has signed it", advice: ASK_FOR_VALID };
  if (says(/unable.to.(verify|get)|UNABLE_TO|CERT_UNTRUSTED|not trusted/i)) {
    const problem = "it isn't known who has signed it, or the server doesn't send the certificates in between";
    return { problem, advice: ASK_FOR_VALID };
  }
  if (says(/certificate|\bCERT_|ERR_TLS_CERT/i)) return { problem: text.trim(), advice: ASK_FOR_VALID };
  return undefined;
}
