import { Monitor, Moon, Smartphone, Sun, Tablet } from "lucide-react";
import { type ComponentProps, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { EditedField } from "~/domain/content/editor/edited-item.ts";
import { hasUnsaved } from "~/ui/admin/drafts/draft-state.ts";
import { useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { setLocalSetting, useLocalSetting } from "~/ui/local-setting.ts";
import type { Editor } from "./content-draft.ts";
import { editInPlace } from "./edit-in-place.ts";

const WIDTHS = {
  phone: { label: "Phone", width: 390, icon: Smartphone },
  tablet: { label: "Tablet", width: 820, icon: Tablet },
  desktop: { label: "Desktop", width: 1280, icon: Monitor },
} as const;
const WIDTH_KEY = "preview-width";
const isWidth = (text: string | null): text is keyof typeof WIDTHS => text !== null && text in WIDTHS;

interface PageFrameProps extends Pick<Editor, "draft" | "selected"> {
  title: string;
  path: string;
  fields: ReadonlyMap<string, EditedField>;
  /** What is wrong with a text. */
  problemOf: (name: string, text: string) => string | undefined;
  /** A text was chosen on the page. */
  onSelect: (name: string, isInPlace: boolean) => void;
}

/** The page as it would be with all drafts, whose texts can be typed where they stand. */
export function PageFrame({ title, path, fields, draft, selected, problemOf, onSelect }: PageFrameProps) {
  const stored = useLocalSetting(WIDTH_KEY);
  const size = isWidth(stored) ? stored : "phone";
  const [isDark, setIsDark] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const editing = useRef<ReturnType<typeof editInPlace>>(undefined);
  const { box, room } = useRoom();
  const address = `/admin/pages/preview?path=${encodeURIComponent(path)}`;
  const saved = useDraftState(draft, ({ base }) => base.stored);
  const version = useMemo(() => JSON.stringify(saved), [saved]);
  const [shownVersion, setShownVersion] = useState(version);
  const [isLoaded, setIsLoaded] = useState(false);

  // The frame calls them long after it was attached to.
  const typedText = useEffectEvent((name: string) => {
    const field = fields.get(name);
    const isTyped = field && !field.locked && (field.kind === "line" || field.kind === "text");
    return isTyped ? (draft.get().mine[name] ?? "") : undefined;
  });
  const choose = useEffectEvent(onSelect);
  const attach = () => {
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (!view || view.document.URL === "about:blank") return;
    editing.current = editInPlace(view.document, view, {
      typedText: (name) => typedText(name),
      onSelect: (name, isInPlace) => choose(name, isInPlace),
      onType: (name, text) => draft.change({ [name]: text }),
      onEnd: () => void refresh(),
    });
    editing.current.highlight(selected);
    setIsLoaded(true);
  };
  const refresh = useEffectEvent(async () => {
    const response = await fetch(address, { redirect: "manual" }).catch(() => undefined);
    if (!response?.ok) return;
    const rendered = new DOMParser().parseFromString(await response.text(), "text/html");
    // What is typed meanwhile is fetched once that has ended.
    if (!editing.current || editing.current.isTyping() || draft.hasUnsaved()) return;
    editing.current.replace(rendered);
    editing.current.highlight(selected);
    setShownVersion(version);
  });
  const isUnsaved = useDraftState(draft, hasUnsaved);
  useEffect(() => {
    if (isLoaded && !isUnsaved && version !== shownVersion) void refresh();
  }, [isLoaded, isUnsaved, version, shownVersion]);
  useEffect(() => editing.current?.highlight(selected), [selected]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (isLoaded && page) page.documentElement.dataset.theme = isDark ? "dark" : "light";
  }, [isLoaded, isDark]);

  const text = useDraftState(draft, ({ mine }) => mine[selected ?? ""] ?? "");
  const problem = selected ? problemOf(selected, text) : undefined;
  const { width } = WIDTHS[size];
  const scale = Math.min(1, room.width / width);
  return (
    <section aria-label="Preview" className="flex h-full min-h-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-1">
        {Object.entries(WIDTHS).map(([name, { label, icon: Icon }]) => (
          <Toggle key={name} label={label} isOn={name === size} onClick={() => setLocalSetting(WIDTH_KEY, name)}>
            <Icon aria-hidden="true" className="size-4" />
          </Toggle>
        ))}
        <span className="mx-1 h-5 border-l" />
        <Toggle label="Dark" isOn={isDark} onClick={() => setIsDark(!isDark)}>
          {isDark ? <Moon aria-hidden="true" className="size-4" /> : <Sun aria-hidden="true" className="size-4" />}
        </Toggle>
        <p aria-live="polite" className={classNames("ml-auto text-xs", problem ? "text-danger" : "text-muted")}>
          {problem ?? "Choose a text to change it."}
        </p>
      </div>
      <div ref={box} className="min-h-0 flex-1 overflow-hidden rounded-lg border bg-sunken">
        {room.width > 0 ? (
          <iframe
            ref={frame}
            src={address}
            title={`${title}, with your draft`}
            onLoad={attach}
            style={{ width, height: room.height / scale, transform: `scale(${scale})`, transformOrigin: "0 0" }}
            className={classNames("block bg-white", scale === 1 && "mx-auto")}
          />
        ) : null}
      </div>
    </section>
  );
}

function Toggle({ label, isOn, children, ...rest }: ComponentProps<"button"> & { label: string; isOn: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      className={classNames(
        "grid size-9 place-items-center rounded-md border",
        isOn ? "border-brand bg-brand-soft text-brand-ink" : "border-transparent text-muted hover:bg-sunken",
      )}
      {...rest}
    >
      {children}
    </button>
  );
}

/** The size of an element in pixels, as it changes; 0 until it is laid out. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      // Hidden on a phone while the texts are shown: the page stays as it was.
      if (width > 0) setRoom({ width, height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, room };
}
