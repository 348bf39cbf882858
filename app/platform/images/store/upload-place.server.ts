import { environment } from "~/platform/env.server.ts";
import type { S3Place } from "~/platform/network/storage/storage-place.ts";
import type { ImageHome } from "~/shared/images/image-store-state.ts";

/** The bucket that whoever runs the server has set for uploads; undefined without one. */
export function uploadPlace(): S3Place | undefined {
  const variables = environment();
  const { UPLOADS_S3_BUCKET: bucket, UPLOADS_S3_ACCESS_KEY: accessKey, UPLOADS_S3_SECRET_KEY: secretKey } = variables;
  if (!bucket || !accessKey || !secretKey) return undefined;
  const { UPLOADS_S3_ENDPOINT: endpoint = "", UPLOADS_S3_REGION: region, UPLOADS_S3_FOLDER: folder } = variables;
  return { kind: "s3", setBy: "server", endpoint, region, bucket, folder, accessKey, secretKey };
}

/** Where images are kept: in the bucket if there is one, unless `UPLOADS` says otherwise. */
export function imageHome(): ImageHome {
  return environment().UPLOADS ?? (uploadPlace() ? "s3" : "database");
}

/** A bucket as one reads it; without its keys. */
export function describeUploadPlace({ bucket, folder, endpoint }: S3Place): string {
  return `${bucket}${folder && `/${folder}`} at ${endpoint || "Amazon S3"}`;
}
