import { expect, test } from "vitest";
import { explainCertificate } from "./certificate-problem.ts";

const HINT = "; if the root CA is installed locally, try running Node.js with --use-system-ca";

test.each([
  ["CERT_HAS_EXPIRED", "certificate has expired", "it has expired", "renew"],
  ["CERT_NOT_YET_VALID", "certificate is not yet valid", "it isn't valid yet", "clock"],
  ["CERT_REVOKED", "certificate revoked", "it was revoked", "valid one"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", `self-signed certificate${HINT}`, "no known authority", "valid one"],
  [
    "SELF_SIGNED_CERT_IN_CHAIN",
    `self-signed certificate in certificate chain${HINT}`,
    "no known authority",
    "valid one",
  ],
  [
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    `unable to verify the first certificate${HINT}`,
    "who has signed it",
    "valid one",
  ],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", `unable to get local issuer certificate${HINT}`, "who has signed", "valid one"],
  ["CERT_SIGNATURE_FAILURE", "certificate signature failure", "certificate signature failure", "valid one"],
  [
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "Hostname/IP does not match certificate's altnames: Host: mail.example. is not in the cert's altnames: DNS:*.host.example, DNS:host.example",
    "it is made for *.host.example, host.example",
    "Use the name",
  ],
])("%s is explained, and who should do what", (code, message, problem, advice) => {
  for (const error of [
    { code, message },
    { code: "ESOCKET", message },
  ]) {
    const explained = explainCertificate(error);
    expect(explained?.problem).toContain(problem);
    expect(explained?.advice).toContain(advice);
    expect(JSON.stringify(explained)).not.toMatch(/Node\.js|root CA/);
    if (!advice.startsWith("Use")) expect(explained?.advice).not.toContain("name");
  }
});

test("other errors aren't about a certificate", () => {
  for (const message of ["connect ECONNREFUSED 127.0.0.1:465", "wrong version number", "Greeting never received"])
    expect(explainCertificate({ message })).toBeUndefined();
});
