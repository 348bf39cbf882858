import type { ComponentType } from "react";
import { ThemeToggle } from "~/ui/admin/shell/theme-toggle.tsx";
import { TooltipProvider } from "~/ui/controls/tooltip.tsx";
import { Toaster } from "~/ui/toast/toaster.tsx";
import { ButtonsSection } from "./buttons-section.tsx";
import { FeedbackSection } from "./feedback-section.tsx";
import { FieldsSection } from "./fields-section.tsx";
import { FormsSection } from "./forms-section.tsx";
import { ListsSection } from "./lists-section.tsx";
import { NavigationSection } from "./navigation-section.tsx";
import { OverlaysSection } from "./overlays-section.tsx";
import { RecordsSection } from "./records-section.tsx";
import "./gallery.css";

/** A section of the gallery; `id` is its anchor. */
export interface GallerySection {
  id: string;
  title: string;
  Content: ComponentType;
}

const SECTIONS: GallerySection[] = [
  { id: "buttons", title: "Buttons and labels", Content: ButtonsSection },
  { id: "messages", title: "Banners, empty states, spinners", Content: FeedbackSection },
  { id: "fields", title: "Fields", Content: FieldsSection },
  { id: "forms", title: "Forms", Content: FormsSection },
  { id: "overlays", title: "Dialogs, menus, tooltips, toasts", Content: OverlaysSection },
  { id: "lists", title: "Lists", Content: ListsSection },
  { id: "records", title: "Records", Content: RecordsSection },
  { id: "navigation", title: "Navigation", Content: NavigationSection },
];

/**
 * Every control in its states, in both themes.
 *
 * @param extra - the product's own sections, after those of app/ui.
 */
export function Gallery({ extra }: { extra: GallerySection[] }) {
  const sections = [...SECTIONS, ...extra];
  return (
    <TooltipProvider>
      <title>Gallery</title>
      <header className="gallery-head">
        <h1>Gallery</h1>
        <nav aria-label="Sections">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <ThemeToggle />
      </header>
      <main className="gallery">
        {sections.map(({ id, title, Content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Content />
          </section>
        ))}
      </main>
      <Toaster />
    </TooltipProvider>
  );
}
