import type { ImageStoreState } from "~/shared/images/image-store-state.ts";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";

/** Where the pictures are, for a site that has, or had, a bucket for them. */
export function PicturesCard({ pictures }: { pictures: ImageStoreState }) {
  const { home, place, failure, missing } = pictures;
  return (
    <SectionCard
      name="pictures"
      title="Pictures"
      badge={<StoreBadge pictures={pictures} />}
      description={
        home === "s3"
          ? "The server keeps the pictures in a bucket instead of the database. Each backup has them all the same."
          : "The server keeps the pictures in the database again, and not in a bucket any more."
      }
    >
      <div className="grid gap-1 text-sm">
        <p>{place ?? "The bucket isn’t set any more."}</p>
        <p className="text-muted">{progressOf(pictures)}</p>
        {failure ? (
          <>
            <p className="text-danger">
              Since <LocalTime timestamp={failure.since} format="list-time" />: {failure.text}
            </p>
            <p>New pictures are kept in the database until it works again.</p>
          </>
        ) : null}
        {missing ? (
          <>
            <p className="text-danger">
              Since <LocalTime timestamp={missing.since} format="list-time" /> the bucket doesn’t have {missing.count}{" "}
              of them.
            </p>
            <p>Put the files back from a copy of the bucket, or upload the same pictures again.</p>
          </>
        ) : null}
        <p className="text-muted">Set by the server.</p>
      </div>
    </SectionCard>
  );
}

function StoreBadge({ pictures: { home, failure, missing, files } }: { pictures: ImageStoreState }) {
  if (failure) return <Badge tone="danger">Fails</Badge>;
  if (missing) return <Badge tone="danger">Pictures lost</Badge>;
  const left = home === "s3" ? files.database : files.s3;
  return left > 0 ? <Badge tone="neutral">Moving</Badge> : <Badge tone="success">Works</Badge>;
}

/** How far the move is, in one line. Each picture has several files. */
function progressOf({ home, files }: ImageStoreState): string {
  const all = files.s3 + files.database;
  if (all === 0) return "There are no pictures yet";
  const [moved, where] = home === "s3" ? [files.s3, "in the bucket"] : [files.database, "back in the database"];
  return moved === all ? `All ${all} files are ${where}` : `${moved} of ${all} files are ${where}`;
}
