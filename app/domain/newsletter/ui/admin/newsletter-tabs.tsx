import { TabLink } from "~/ui/admin/list/tab-link.tsx";

/** The newsletter's two screens. */
export function NewsletterTabs({ current }: { current: "Subscribers" | "Issues" }) {
  return (
    <nav aria-label="Newsletter" className="mb-4 flex flex-wrap gap-2">
      <TabLink to="/admin/newsletter" current={current === "Subscribers"} label="Subscribers" />
      <TabLink to="/admin/newsletter/issues" current={current === "Issues"} label="Issues" />
    </nav>
  );
}
