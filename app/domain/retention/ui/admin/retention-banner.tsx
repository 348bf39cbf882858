import { Link } from "react-router";
import { countText, type RetentionNoticeContents } from "~/domain/retention/retention-preview-request.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Banner } from "~/ui/controls/banner.tsx";

/** Says on the dashboard what will be deleted for the first time, and when. */
export function RetentionBanner({ notice: { beginsAt, counts } }: { notice: RetentionNoticeContents }) {
  const parts = counts.map(({ name, count }) => `${countText(count)} ${name}`);
  return (
    <Banner tone="warn" title="Old data will be deleted" className="mb-5">
      <p className="mt-1 max-w-3xl">
        From <LocalTime timestamp={beginsAt} /> on, the site deletes what is older than your periods. By then that is:{" "}
        {new Intl.ListFormat("en").format(parts)}.{" "}
        <Link to="/admin/settings#privacy" className="link">
          See the periods
        </Link>
      </p>
    </Banner>
  );
}
