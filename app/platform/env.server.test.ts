import { expect, test } from "vitest";
import { z } from "zod";
import { emailEnvironmentSchema } from "~/platform/email/email-settings.server.ts";
import { EnvironmentError, environmentSchema, parseEnvironment, requireEnvironment } from "./env.server.ts";

/** What a start checks of the environment. */
const parse = (source: Record<string, string>) =>
  requireEnvironment([environmentSchema, emailEnvironmentSchema], source);

test("without variables the site listens on port 3000 and has its data beside it", () => {
  expect(parseEnvironment({})).toMatchObject({ PORT: 3000, DATA_DIR: "./data", TRUST_PROXY: false, LOG_LEVEL: "info" });
});

test("an empty variable counts as absent", () => {
  expect(parseEnvironment({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000 });
});

const NOT_URLS = [
  ..."www.example.com https://name:secret@www.example.com https://www.example.com/site".split(" "),
  ..."https://www.example.com/? https://www.example.com#top ftp://www.example.com".split(" "),
];

test.each(
  Object.entries({
    PORT: ["abc", "0", "70000"],
    SITE_URL: NOT_URLS,
    DATABASE_URL: ["mysql://host/name", "postgres://host:many/name"],
    TRUST_PROXY: ["yes"],
    OWNER_EMAIL: ["owner"],
    OWNER_PASSWORD: ["short"],
    ADMIN_PIN: ["12345"],
    RATE_LIMIT_EXEMPT: ["10.0.0.0/33", "localhost"],
    LOG_LEVEL: ["loud"],
    CDN_PURGE_URL: ["cdn.example.com/purge"],
    CDN_PURGE_HEADER: ["Bearer"],
    CDN_MAX_AGE: ["0", "43201"],
    UPLOADS: ["disk"],
    SMTP_URL: ["smtp://host:99999", "https://mail.example.com"],
    IMAP_URL: ["imap.example.com"],
    MAIL_FROM: ["Name <name"],
  }).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
)("%s=%j is rejected with one line that names the variable", (name, value) => {
  const read = () => parse({ [name]: value });
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(new RegExp(`^Please correct the environment and start again\\. ${name}: [^\\n]+$`));
});

test("a bucket for uploads is set as a whole: what is missing of it is named", () => {
  const bucket = { UPLOADS_S3_BUCKET: "pictures", UPLOADS_S3_ACCESS_KEY: "key" };
  expect(() => parseEnvironment(bucket)).toThrow(/ UPLOADS_S3_SECRET_KEY: is missing for uploads in S3$/);
  expect(() => parseEnvironment({ UPLOADS: "s3" })).toThrow(
    /UPLOADS_S3_BUCKET: [^;]*; UPLOADS_S3_ACCESS_KEY: [^;]*; UPLOADS_S3_SECRET_KEY: /,
  );
  expect(() => parseEnvironment({ UPLOADS_S3_ENDPOINT: "https://s3.example.com" })).toThrow("UPLOADS_S3_BUCKET");
  const whole = { ...bucket, UPLOADS_S3_SECRET_KEY: "secret", UPLOADS_S3_FOLDER: "/our/site/" };
  expect(parseEnvironment(whole)).toMatchObject({ UPLOADS_S3_FOLDER: "our/site", UPLOADS_S3_REGION: "us-east-1" });
  expect(() => parseEnvironment({ UPLOADS: "database" })).not.toThrow();
});

test("the error about an invalid URL doesn't contain its password", () => {
  for (const name of ["SITE_URL", "DATABASE_URL", "SMTP_URL", "IMAP_URL"]) {
    // The one group is all that follows the variable's name; it may hold anything but the password.
    expect(() => parse({ [name]: "x://owner:hunter2@host:99999/path" })).toThrow(
      new RegExp(`${name}: (?!.*hunter2).+$`),
    );
  }
});

test("every wrong variable is named at once, those of several schemas, too", () => {
  expect(() => parseEnvironment({ PORT: "abc", ADMIN_PIN: "1" })).toThrow(/PORT: .+; ADMIN_PIN: /);
  const other = z.object({ BRAND: z.string().max(3, "must be short").optional() });
  const check = (source: Record<string, string>) => requireEnvironment([environmentSchema, other], source);
  expect(() => check({ PORT: "abc", BRAND: "long" })).toThrow(/ PORT: [^;]+; BRAND: must be short$/);
  expect(() => check({ PORT: "80", BRAND: "" })).not.toThrow();
});

test("addresses without limits may be listed with commas or spaces, and a public address loses its last slash", () => {
  expect(
    parseEnvironment({ RATE_LIMIT_EXEMPT: "10.0.0.0/8, 127.0.0.1 ::1", SITE_URL: "https://www.example.com/" }),
  ).toMatchObject({ RATE_LIMIT_EXEMPT: ["10.0.0.0/8", "127.0.0.1", "::1"], SITE_URL: "https://www.example.com" });
});
