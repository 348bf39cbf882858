import { appointmentPage } from "~/domain/leads/copy/appointment-page.ts";
import { fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import { LinkPage } from "~/domain/site/ui/kit/link-page.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { Button, ButtonLink } from "~/ui/controls/button.tsx";
import { TextAreaField } from "~/ui/form/field.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";
import { type AppointmentAnswer, type AppointmentView, WORD_LIMIT } from "./shown-times.ts";
import { TimePicker } from "./time-picker.tsx";

interface AppointmentPageProps {
  view: AppointmentView;
  /** Its path, which the forms post to. */
  path: string;
  /** It has just been moved. */
  isMoved: boolean;
  answer: AppointmentAnswer | undefined;
}

/**
 * A visitor's appointment, with forms that move and cancel it. No script submits them: security scanners open the links
 * of emails in browsers that run scripts.
 */
export function AppointmentPage({ view, path, isMoved, answer }: AppointmentPageProps) {
  const copy = useCopy(appointmentPage);
  const again = (
    <ButtonLink to="/resources/free-consultation" variant="secondary">
      {copy.again}
    </ButtonLink>
  );
  if (view.status === "gone") return <LinkPage {...copy.gone}>{again}</LinkPage>;
  const { status, time, until, place, canChange, offered } = view;
  const { title, text } = copy[status];
  return (
    <LinkPage
      title={isMoved && canChange ? copy.moved.title : title}
      text={[isMoved && canChange ? copy.moved.text : "", fillTemplate(text, { until: until ?? "" })].join(" ").trim()}
      facts={[
        { name: copy.when, value: time },
        ...(canChange ? [{ name: copy.where, value: place.link ?? place.text }] : []),
      ]}
    >
      {canChange ? (
        <>
          {offered ? (
            <details className="disclosure border-t" open={answer !== undefined || status === "released" || undefined}>
              <summary>{copy.move.title}</summary>
              <form method="post" action={path} className="pb-6">
                <FormIdProvider idPrefix="move">
                  <TimePicker
                    offered={offered}
                    chosen={answer?.nearest ? undefined : answer?.chosen}
                    timeZone={answer?.timeZone || (view.timeZone ?? undefined)}
                    error={answer?.error}
                    refused={answer?.nearest && answer.chosen}
                    nearest={answer?.nearest}
                    path={path}
                  />
                </FormIdProvider>
                <Button type="submit" name="do" value="move" className="mt-5">
                  {copy.move.button}
                </Button>
              </form>
            </details>
          ) : null}
          {status === "released" ? null : (
            <details className="disclosure border-t">
              <summary>{copy.cancel.title}</summary>
              <form method="post" action={path} className="pb-6">
                <FormIdProvider idPrefix="cancel">
                  <TextAreaField name="word" label={copy.cancel.word} rows={3} maxLength={WORD_LIMIT} />
                </FormIdProvider>
                <Button type="submit" name="do" value="cancel" variant="danger" className="mt-5">
                  {copy.cancel.button}
                </Button>
              </form>
            </details>
          )}
        </>
      ) : (
        again
      )}
    </LinkPage>
  );
}
