import type { Readable } from "node:stream";
import { DAY_MS } from "~/shared/time/durations.ts";
import { destinationAgents } from "./destination-address.server.ts";
import { type RemoteFile, type RemoteStorage, requireSize, type S3Destination } from "./storage-destination.ts";

/** Two parts are in memory at a time; at most 10,000 parts make a file of 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
/** An upload that is older has broken off. */
const UPLOAD_MAX_MS = DAY_MS;

/** An open bucket. */
export interface S3Storage extends RemoteStorage {
  /**
   * An object whose size is known, so that a larger one is never in memory.
   *
   * @throws StorageSizeError when it has another size
   */
  readSized(name: string, options: { size: number; signal?: AbortSignal | undefined }): Promise<Uint8Array>;
}

/** Opens a bucket. The library is loaded here, since most sites have none. */
export async function openS3Storage(destination: S3Destination): Promise<S3Storage> {
  const [{ Upload }, s3] = await Promise.all([import("@aws-sdk/lib-storage"), import("@aws-sdk/client-s3")]);
  const client = new s3.S3Client({
    region: destination.region,
    credentials: { accessKeyId: destination.accessKey, secretAccessKey: destination.secretKey },
    // Other services may know neither names of hosts for buckets nor the newer checksums.
    ...(destination.endpoint && { endpoint: destination.endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { ...destinationAgents(destination), connectionTimeout: 12_000, requestTimeout: 60_000 },
    maxAttempts: 3,
  });
  const prefix = destination.folder ? `${destination.folder}/` : "";
  const bucket = { Bucket: destination.bucket };
  const object = (name: string) => ({ ...bucket, Key: prefix + name });
  return {
    async list() {
      const files: RemoteFile[] = [];
      const pages = s3.paginateListObjectsV2({ client }, { ...bucket, Prefix: prefix, Delimiter: "/" });
      for await (const { Contents = [] } of pages)
        for (const { Key = "", Size = 0 } of Contents) files.push({ name: Key.slice(prefix.length), size: Size });
      return files;
    },
    async upload(name: string, body: Readable, { size, signal }) {
      // An object appears with its last part.
      const upload = new Upload({
        client,
        params: { ...object(name), Body: body },
        partSize: PART_BYTES,
        queueSize: 1,
      });
      const abort = () => void upload.abort();
      signal?.addEventListener("abort", abort);
      try {
        signal?.throwIfAborted();
        await upload.done();
      } finally {
        signal?.removeEventListener("abort", abort);
      }
      const { ContentLength } = await client.send(new s3.HeadObjectCommand(object(name)));
      requireSize(name, size, ContentLength);
    },
    async read(name) {
      const { Body } = await client.send(new s3.GetObjectCommand(object(name)));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },
    async readSized(name, { size, signal }) {
      const { Body, ContentLength } = await client.send(new s3.GetObjectCommand(object(name)), {
        ...(signal && { abortSignal: signal }),
      });
      if (ContentLength !== size && Body && "destroy" in Body) Body.destroy();
      requireSize(name, size, ContentLength);
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },
    async remove(name) {
      await client.send(new s3.DeleteObjectCommand(object(name)));
    },
    async removeRemains(isOurs) {
      const listed = await client.send(new s3.ListMultipartUploadsCommand({ ...bucket, Prefix: prefix }));
      for (const { Key = "", UploadId, Initiated } of listed.Uploads ?? []) {
        const isOld = Initiated !== undefined && Date.now() - Initiated.getTime() > UPLOAD_MAX_MS;
        if (isOld && isOurs(Key.slice(prefix.length)))
          await client.send(new s3.AbortMultipartUploadCommand({ ...bucket, Key, UploadId }));
      }
    },
    async close() {
      client.destroy();
    },
  };
}
