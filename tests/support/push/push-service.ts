import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { Agent, createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { selfSignedCertificate } from "./self-signed-certificate.ts";

const HOST = "push.example";

/** A message as a browser's push service got it, and as the browser reads it. */
export interface ReceivedPush {
  device: string;
  message: unknown;
  headers: Record<string, unknown>;
  /** What the site says of itself, once its signature was verified with `publicKey`. */
  vapid: { aud: string; exp: number; sub: string; publicKey: string };
}

/** A push service (RFC 8030) with https of its own, whose devices decrypt what they get (RFC 8291, RFC 8292). */
export async function startPushService() {
  const { key, cert } = selfSignedCertificate(HOST);
  const received: ReceivedPush[] = [];
  const devices = new Map<string, ReturnType<typeof createDevice>>();
  const answers: number[] = [];
  let requests = 0;
  const server = createServer({ key, cert }, async (request, response) => {
    requests += 1;
    const body = await buffer(request);
    const status = answers.shift() ?? 201;
    const id = request.url?.slice(1) ?? "";
    const device = devices.get(id);
    if (status === 201 && device) {
      const vapid = readVapid(request.headers.authorization ?? "");
      received.push({ device: id, message: JSON.parse(device.decrypt(body)), headers: request.headers, vapid });
    }
    response.writeHead(device ? status : 404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `https://${HOST}:${port}`;
  return {
    origin,
    received,
    /** The answers to the next requests, in this order; 201 after that. */
    answers,
    countRequests: () => requests,
    /** An agent that resolves any name to this service, and trusts it. */
    agent: new Agent({
      ca: cert,
      lookup: (_host, { all }, callback) =>
        all ? callback(null, [{ address: "127.0.0.1", family: 4 }]) : callback(null, "127.0.0.1", 4),
    }),
    addDevice(id: string) {
      const device = createDevice();
      devices.set(id, device);
      return { endpoint: `${origin}/${id}`, keys: device.keys };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function createDevice() {
  const pair = createECDH("prime256v1");
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const derive = (secret: Buffer, salted: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync("sha256", secret, salted, info, length));
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const contentKey = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

function readVapid(authorization: string): ReceivedPush["vapid"] {
  const [, token = "", publicKey = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const options = { key, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", signed, options, Buffer.from(signature, "base64url")))
    throw new Error("The signature is wrong.");
  return { ...JSON.parse(Buffer.from(claims, "base64url").toString()), publicKey };
}
