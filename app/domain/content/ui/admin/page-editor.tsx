import { ExternalLink, History, Send, Share2, Undo2 } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { fieldProblem } from "~/domain/content/check-field.ts";
import { textPath } from "~/domain/content/editor/content-list.ts";
import type { EditedDocument, EditedItem } from "~/domain/content/editor/edited-item.ts";
import type { KnownNames } from "~/domain/content/field.ts";
import type { PreviewLink } from "~/shared/content/preview-link.ts";
import { documentAndPath } from "~/shared/content/shipped-text.ts";
import { CommandButton } from "~/ui/admin/commands/command-button.tsx";
import { sendCommand } from "~/ui/admin/commands/send-command.ts";
import { undoToast } from "~/ui/admin/commands/use-command.ts";
import { AutosaveStatus, LeaveDialog, UnsavedNotice } from "~/ui/admin/drafts/draft-notices.tsx";
import { hasUnsaved } from "~/ui/admin/drafts/draft-state.ts";
import { useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { useLeaveGuard } from "~/ui/admin/drafts/use-leave-guard.ts";
import { PreviewLinksDialog } from "~/ui/admin/record/preview-links-dialog.tsx";
import { SaveBar } from "~/ui/admin/record/save-bar.tsx";
import { BackLink, PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { pendingUploadReason } from "~/ui/admin/upload/use-upload.ts";
import { Badge } from "~/ui/controls/badge.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { SmallButton, SmallLink } from "~/ui/controls/small-button.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { type ContentDraft, type Editor, EditorContext, useContentDraft } from "./content-draft.ts";
import { DocumentHistory } from "./document-history.tsx";
import { FoldedTexts } from "./folded-texts.tsx";
import { PageFrame } from "./page-frame.tsx";
import { AlsoOn, PublishDialog } from "./publish-dialog.tsx";
import { showText } from "./show-text.ts";
import { TextRows } from "./text-row.tsx";

const POSTS = "/company/blog/";
const PANES = { texts: "Texts", page: "Page" };

/** `/admin/pages/edit`: the texts of an item, and beside them the page that shows them. `text` is shown first. */
export function PageEditorScreen({ item, ...rest }: EditorProps<EditedItem | null>) {
  return (
    <>
      <BackLink to="/admin/pages">All pages</BackLink>
      {item ? (
        <PageEditor key={item.key} item={item} {...rest} />
      ) : (
        <>
          <PageHeader title="Page" />
          <EmptyState title="There is no such page">
            The address has a mistake in it, or a release has removed the page.
          </EmptyState>
        </>
      )}
    </>
  );
}

interface EditorProps<Item> {
  item: Item;
  text: string | undefined;
  previewLinks: PreviewLink[];
  /** The site's URL. */
  site: string;
}

function PageEditor({ item, text, previewLinks, site }: EditorProps<EditedItem>) {
  const { key, kind, title, path, documents, links } = item;
  const draft = useContentDraft(item);
  const navigate = useNavigate();
  const [selected, select] = useState<string>();
  const [pane, setPane] = useState<keyof typeof PANES>("texts");
  const [isPublishing, setIsPublishing] = useState(false);
  const leaving = useLeaveGuard(draft, { save: draft.flush, savesFirst: true, isCopyKept: true });
  const fields = useMemo(
    () => new Map(documents.flatMap((document) => document.fields.map((field) => [field.name, field]))),
    [documents],
  );
  const problemOf = (name: string, typed: string) => {
    const field = fields.get(name);
    const document = documents.find(({ id }) => id === documentAndPath(name)[0]);
    return field && document && fieldProblem(field, typed, knownTo(document, links));
  };
  const drafted = documents.filter(({ hasDraft }) => hasDraft);
  const hasDraft = useDraftState(draft, hasUnsaved) || drafted.length > 0;
  const publish = async () => {
    const unfinished = pendingUploadReason();
    if (unfinished) return toast.error(unfinished);
    if (await draft.flush()) setIsPublishing(true);
    else toast.error("Your latest changes aren’t saved yet. Nothing was published.");
  };
  const choose = (name: string, isInPlace: boolean) => {
    flushSync(() => {
      select(name);
      if (!isInPlace) setPane("texts");
    });
    // Once it is there.
    requestAnimationFrame(() => showText(name, { isFocused: !isInPlace }));
  };
  useEffect(() => {
    if (text) showText(text, { isFocused: true });
  }, [text]);
  const isPage = kind === "page" && path !== undefined;
  const isShareable = links.some((link) => link.kind === "page" && link.to === path);
  const saved =
    drafted.length === 0
      ? "As visitors see it"
      : drafted.every(({ publishAt, problem }) => publishAt && !problem)
        ? "Draft saved. It goes live at its time."
        : "Draft saved. Nobody else sees it until you publish it.";
  return (
    <>
      <PageHeader title={title}>
        {path ? (
          <SmallLink label="View" icon={ExternalLink} to={path} target="_blank" rel="noreferrer" variant="ghost" />
        ) : null}
        {isShareable ? (
          <DialogButton
            label="Preview links"
            icon={Share2}
            dialog={(close) => (
              <PreviewLinksDialog
                shows={key}
                description="Anyone with a link can read this page with its drafts, as they are then, until the link expires. Its own links lead to the published pages. Search engines are told to stay away."
                links={previewLinks}
                start={`${site}/draft/`}
                onClose={close}
              />
            )}
          />
        ) : null}
      </PageHeader>
      <UnsavedNotice draft={draft} labelOf={(name) => fields.get(name)?.label ?? name} />
      <ScheduleNotice documents={drafted} onPublish={() => void publish()} />
      {isPage ? (
        <fieldset className="sticky top-14 z-20 -mx-4 mb-4 flex gap-2 border-b bg-canvas px-4 py-2 sm:-mx-6 sm:px-6 lg:hidden">
          <legend className="sr-only">What is shown</legend>
          {(["texts", "page"] as const).map((one) => (
            <SmallButton
              label={PANES[one]}
              key={one}
              variant={one === pane ? "primary" : "secondary"}
              aria-pressed={one === pane}
              onClick={() => setPane(one)}
              className="flex-1"
            />
          ))}
        </fieldset>
      ) : null}
      <div
        className={classNames(
          "mb-6 grid grid-cols-1 gap-6",
          isPage && "lg:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]",
        )}
      >
        <form
          aria-label="Texts"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          className={classNames(
            "grid grid-cols-1 content-start gap-4 **:scroll-mt-20 **:scroll-mb-32",
            isPage && pane === "page" && "max-lg:hidden",
          )}
        >
          <FormIdProvider idPrefix="text">
            {documents.map((document) => (
              <DocumentTexts key={document.id} {...{ document, draft, links, selected, select, linked: text }} />
            ))}
          </FormIdProvider>
        </form>
        {isPage ? (
          <div
            className={classNames(
              "h-[calc(100dvh-15rem)] min-h-96 lg:sticky lg:top-20 lg:h-[calc(100dvh-10.5rem)]",
              pane === "texts" && "max-lg:hidden",
            )}
          >
            <PageFrame {...{ title, path, fields, draft, selected, problemOf }} onSelect={choose} />
          </div>
        ) : null}
      </div>
      <SaveBar
        status={
          <p role="status" className="text-muted text-sm max-sm:basis-full">
            <AutosaveStatus draft={draft} saved={saved} />
          </p>
        }
      >
        <Button variant="secondary" disabled={!hasDraft} onClick={() => void discardDrafts(documents, draft)}>
          <Undo2 aria-hidden="true" className="size-4" />
          Discard draft
        </Button>
        <Button disabled={!hasDraft} onClick={() => void publish()}>
          <Send aria-hidden="true" className="size-4" />
          Publish
        </Button>
      </SaveBar>
      {isPublishing ? (
        <PublishDialog
          address={`/admin/queries/pending-publication?item=${encodeURIComponent(key)}`}
          title={title}
          onProblem={(name) => (fields.has(name) ? choose(name, false) : void navigate(textPath(name)))}
          onClose={() => setIsPublishing(false)}
        />
      ) : null}
      <LeaveDialog leaving={leaving}>
        Your latest changes can’t be saved right now. This device keeps them, and restores them when you open the page
        here again.
      </LeaveDialog>
    </>
  );
}

/** What the texts of a document may name. */
function knownTo({ facts }: EditedDocument, links: EditedItem["links"]): KnownNames {
  // Posts come and go: the server knows them.
  return { facts, leadsSomewhere: (to) => to.startsWith(POSTS) || links.some((link) => link.to === to) };
}

/** The texts of a document. Those that others show, too, are folded away. */
function DocumentTexts({ document, ...editor }: Omit<Editor, "known"> & { document: EditedDocument }) {
  const { title, isShared, fields, alsoOn, hasDraft, publishAt } = document;
  const isChanged = fields.some((field) => field.value !== field.default);
  const [state, tone] = publishAt
    ? (["Scheduled", "info"] as const)
    : hasDraft
      ? (["Draft", "accent"] as const)
      : ([isChanged ? "Changed" : "", "brand"] as const);
  return (
    <EditorContext value={{ ...editor, known: knownTo(document, editor.links) }}>
      <section aria-label={title} className="relative rounded-lg border bg-surface shadow-sm">
        <FoldedTexts
          prefix={`${document.id}/`}
          open={!isShared}
          summary={
            <summary className="min-h-12 content-center py-2 pr-28 pl-4">
              <h2 className="mr-2 inline font-semibold text-base">{title}</h2>
              {state ? <Badge tone={tone}>{state}</Badge> : null}
            </summary>
          }
        >
          <div className="grid grid-cols-1 gap-6 border-t p-4">
            {alsoOn.length > 0 ? (
              <p className="text-muted text-sm">
                <AlsoOn titles={alsoOn} />
              </p>
            ) : null}
            <TextRows fields={fields} />
          </div>
        </FoldedTexts>
        <DialogButton
          label="History"
          of={`of ${title}`}
          icon={History}
          variant="ghost"
          className="absolute top-1.5 right-1.5"
          dialog={(close) => <DocumentHistory document={document} onClose={close} />}
        />
      </section>
    </EditorContext>
  );
}

/** When the drafts go live, or why they couldn't. */
function ScheduleNotice({ documents, onPublish }: { documents: EditedDocument[]; onPublish: () => void }) {
  const scheduled = documents.filter(({ publishAt }) => publishAt);
  const problem = documents.find((one) => one.problem)?.problem;
  const at = scheduled[0]?.publishAt;
  if (!at) return null;
  return (
    <Banner
      tone={problem ? "error" : "info"}
      title={problem ? "This could not be published at its time" : "Scheduled"}
      className="mb-5"
    >
      <p>
        {problem ?? (
          <>
            {scheduled.map(({ title }) => title).join(", ")}: goes live <LocalTime timestamp={at} format="detail" />.
            What you change until then goes with it.
          </>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <SmallButton label="Publish now" onClick={onPublish} />
        <CommandButton
          label="Cancel the schedule"
          variant="ghost"
          command="content.cancel-schedule"
          input={{ documents: scheduled.map(({ id }) => id) }}
          done="Taken off the schedule; the draft is kept"
          failure="The schedule could not be cancelled. Please try again."
        />
      </div>
    </Banner>
  );
}

/** Discards what is typed and stored of an item's drafts; the toast puts the latter back, with their schedule. */
async function discardDrafts(documents: readonly EditedDocument[], draft: ContentDraft): Promise<void> {
  // A save that is under way would begin the draft again.
  await draft.exclusively(async () => draft.discard());
  const { stored } = draft.get().base;
  const drafted = documents.filter(
    ({ hasDraft, fields }) => hasDraft || fields.some(({ name, value }) => stored[name] !== value),
  );
  if (drafted.length === 0) return;
  sendCommand({
    key: "content",
    command: "content.discard-drafts",
    input: { documents: drafted.map(({ id }) => id) },
    failure: "The draft could not be discarded. Please try again.",
    onResult: ({ drafts }) =>
      drafts &&
      undoToast("Draft discarded", 1, {
        command: "content.restore-drafts",
        input: { drafts },
        failure: "The draft could not be put back: its texts were changed since.",
      }),
  });
}
