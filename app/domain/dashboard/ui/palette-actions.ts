import {
  Activity,
  BriefcaseBusiness,
  CalendarPlus,
  ExternalLink,
  LogOut,
  Megaphone,
  Moon,
  PenLine,
  Quote,
  Rocket,
  ShieldAlert,
  ShieldCheck,
  UserPlus,
} from "lucide-react";
import type { PaletteCommand } from "~/ui/admin/palette/command-palette-panel.tsx";
import { toggleTheme } from "~/ui/admin/shell/theme-toggle.tsx";

/** What can be done from anywhere. */
export function paletteActions({ signOut }: { signOut: () => void }): PaletteCommand[] {
  return [
    { label: "New post", icon: PenLine, keywords: ["write", "blog"], to: "/admin/blog/new" },
    { label: "Add job", icon: BriefcaseBusiness, keywords: ["new", "task"], to: "/admin/jobs?edit=new" },
    {
      label: "Add appointment",
      icon: CalendarPlus,
      keywords: ["new", "call", "booking", "calendar"],
      to: "/admin/appointments?edit=new",
    },
    { label: "New announcement", icon: Megaphone, keywords: ["update", "add"], to: "/admin/announcements?edit=new" },
    { label: "Add person to the team", icon: UserPlus, keywords: ["new", "member"], to: "/admin/team?edit=new" },
    {
      label: "Suspected spam",
      icon: ShieldAlert,
      keywords: ["junk", "submissions"],
      to: "/admin/form-submissions?spam=only",
    },
    { label: "Get started, go live", icon: Rocket, keywords: ["first day", "launch", "set up"], to: "/admin/start" },
    { label: "Sample texts", icon: Quote, keywords: ["testimonials", "figures", "hide"], to: "/admin/start/samples" },
    {
      label: "Security",
      icon: ShieldCheck,
      keywords: ["password", "pin", "email", "sessions", "account"],
      to: "/admin/settings/security",
    },
    {
      label: "Switch between light and dark theme",
      icon: Moon,
      keywords: ["mode"],
      run: toggleTheme,
    },
    { label: "View site", icon: ExternalLink, keywords: ["public", "website"], to: "/", reloadDocument: true },
    {
      label: "Diagnostics",
      icon: Activity,
      keywords: ["test", "firebase", "database"],
      to: "/test-firebase",
      reloadDocument: true,
    },
    { label: "Sign out", icon: LogOut, keywords: ["log out", "leave"], run: signOut },
  ];
}
