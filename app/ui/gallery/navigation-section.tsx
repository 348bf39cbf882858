import { FileText, Inbox, Settings } from "lucide-react";
import { useState } from "react";
import { MobileSidebar } from "~/ui/admin/shell/mobile-sidebar.tsx";
import { type NavigationItem, NavigationList } from "~/ui/admin/shell/navigation-list.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { Story } from "./story.tsx";

const ITEMS: NavigationItem[] = [
  { to: "/__gallery", label: "Invoices", icon: FileText },
  {
    to: "/__gallery/inbox",
    label: "Inbox",
    icon: Inbox,
    badge: { text: "3", accessibleLabel: "3 unread", active: true },
  },
  {
    to: "/__gallery/rules",
    label: "Rules",
    icon: Settings,
    badge: { text: "12", accessibleLabel: "12 in all", active: false },
  },
];

export function NavigationSection() {
  const [collapsed, setCollapsed] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Story name="Sidebar" lines>
        <div className="gallery-story-row">
          <Button variant="secondary" onClick={() => setCollapsed(!collapsed)} aria-pressed={collapsed}>
            Collapse sidebar
          </Button>
        </div>
        <div className="gallery-story-aside" data-collapsed={collapsed || undefined}>
          <NavigationList items={ITEMS} collapsed={collapsed} />
        </div>
      </Story>
      <Story name="Sidebar of a phone (below 768 px)">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open sidebar
        </Button>
        <MobileSidebar open={open} onOpenChange={setOpen} title="Sample">
          <NavigationList items={ITEMS} />
        </MobileSidebar>
      </Story>
    </>
  );
}
