import { Link } from "react-router";
import { kindLabel } from "~/domain/activity/activity-filters.ts";
import {
  activitySentence,
  actorLabel,
  changeText,
  otherDetails,
  settingChanges,
  type ViewedActivity,
} from "~/domain/activity/activity-rows.ts";
import { networkName } from "~/shared/activity/network-name.ts";
import { Detail, DetailList } from "~/ui/admin/record/detail-list.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";

/** The modal 'Activity Details'. `viewed` is null when there is no such entry. */
export function ActivityDialog({ viewed, onClose }: { viewed: ViewedActivity | null; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Activity Details" size="lg">
      {viewed ? <Details {...viewed} /> : <p>There is no such entry.</p>}
    </Dialog>
  );
}

function Details({ entry, link }: ViewedActivity) {
  const changes = settingChanges(entry);
  const { category, subjectKind } = entry;
  return (
    <DetailList>
      <Detail name="What" wide>
        {activitySentence(entry)}
      </Detail>
      <Detail name="When">
        <LocalTime timestamp={entry.createdAt} format="detail" />
      </Detail>
      <Detail name="Who">{actorLabel(entry)}</Detail>
      <Detail name="Network">{entry.network && networkName(entry.network)}</Detail>
      <Detail name="Device">{entry.device}</Detail>
      <Detail name="Kind">{kindLabel(category)}</Detail>
      {subjectKind ? (
        <Detail name="Concerns">{link ? <SubjectLink to={link} kind={subjectKind} /> : subjectKind}</Detail>
      ) : null}
      {changes.length > 1 ? (
        <Detail name="Changes" wide>
          <ul>
            {changes.map((change) => (
              <li key={change.label}>
                {change.label}: {changeText(change)}
              </li>
            ))}
          </ul>
        </Detail>
      ) : null}
      {otherDetails(entry).map(({ name, value }) => (
        <Detail key={name} name={name}>
          {value}
        </Detail>
      ))}
    </DetailList>
  );
}

function SubjectLink({ to, kind }: { to: string; kind: string }) {
  return (
    <Link to={to} className="text-brand-ink underline underline-offset-2">
      Show the {kind.replaceAll("-", " ")}
    </Link>
  );
}
