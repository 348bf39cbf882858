import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Public pages, inside the site's layout. */
const PUBLIC = layout("routes/public/layout.tsx", [
  index("routes/public/home.tsx"),
  route("services", "routes/public/services/services.tsx"),
  ...[
    "project-coordination",
    "client-reporting",
    "invoice-management",
    "crm-management",
    "digital-marketing",
    "creative-design",
  ].map((path) =>
    route(`services/${path}`, "routes/public/services/service.tsx", { id: `routes/public/services/service/${path}` }),
  ),
  route("how-it-works", "routes/public/how-it-works.tsx"),
  ...[
    "how-it-works/friday-report",
    "services/project-coordination/board",
    "services/client-reporting/report",
    "services/invoice-management/ledger",
    "services/crm-management/merge-list",
    "services/digital-marketing/calendar",
    "services/creative-design/pieces",
  ].map((path) => route(path, "routes/public/paper.tsx", { id: `routes/public/paper/${path.replace(/.*\//, "")}` })),
  route("team", "routes/public/team.tsx"),
  route("projects", "routes/public/projects.tsx"),
  route("company/about-us", "routes/public/company/about-us.tsx"),
  route("company/our-team", "routes/public/company/our-team.tsx"),
  route("company/careers", "routes/public/company/careers.tsx"),
  route("company/careers/:slug", "routes/public/company/opening.tsx"),
  route("company/blog", "routes/public/blog/blog.tsx"),
  route("company/blog/:slug", "routes/public/blog/post.tsx"),
  route("company/blog/preview/:token", "routes/public/blog/preview.tsx"),
  route("company/case-studies", "routes/public/company/case-studies.tsx"),
  route("company/case-studies/:slug", "routes/public/company/case-study.tsx"),
  route("resources/free-consultation", "routes/public/resources/free-consultation.tsx"),
  route("resources/download-pdf", "routes/public/resources/download-pdf.tsx"),
  ...["privacy-policy", "impressum", "terms-of-service"].map((path) =>
    route(`legal/${path}`, "routes/public/legal/legal.tsx", { id: `routes/public/legal/legal/${path}` }),
  ),
  route("contact", "routes/public/contact.tsx"),
  route("ask", "routes/public/ask.tsx"),
  route("newsletter", "routes/public/newsletter/newsletter.tsx"),
  ...["confirm", "unsubscribe", "preferences", "erase"].map((path) =>
    route(`newsletter/${path}`, "routes/public/newsletter/link.tsx", { id: `routes/public/newsletter/link/${path}` }),
  ),
  route("appointment/:token", "routes/public/appointment.tsx"),
  route("privacy-request", "routes/public/privacy-request.tsx"),
  route("*", "routes/public/not-found.tsx"),
]);

/** The admin area. The guard requires the owner's session for every route inside. */
const ADMIN = [
  ...prefix("admin", [
    route("login", "routes/admin/auth/login.tsx"),
    route("sign-out", "routes/admin/auth/sign-out.ts"),
    route("set-up", "routes/admin/auth/set-up.tsx"),
    ...["app.webmanifest", "service-worker.js", "offline", "open"].map((path) =>
      route(path, "routes/admin/app/document.ts", { id: `routes/admin/app/${path}` }),
    ),
    route("request-sign-in-link", "routes/admin/auth/request-sign-in-link.tsx"),
    route("passkey-sign-in", "routes/admin/auth/passkey-sign-in.ts"),
    // The ids of the owner's screens that are in front of the guard tell them apart from public pages.
    ...["sign-in-link", "confirm-email", "end-sessions"].map((path) =>
      route(path, "routes/admin/auth/one-time-link.tsx", { id: `routes/admin/auth/${path}` }),
    ),
    layout("routes/admin/guard.tsx", [
      layout("routes/admin/screens.tsx", [
        index("routes/admin/dashboard/to-dashboard.ts", { id: "admin/index" }),
        route("dashboard", "routes/admin/dashboard/dashboard.tsx"),
        route("dashboard/trends", "routes/admin/dashboard/trends.ts"),
        route("search", "routes/admin/dashboard/search.ts"),
        route("commands/:name", "routes/admin/command.ts"),
        ...["form-submissions", "consultations", "enquiries", "messages", "newsletter", "activity"].map((list) =>
          route(`${list}/export`, "routes/admin/export.ts", { id: `admin/${list}/export` }),
        ),
        route("pages/export", "routes/admin/pages/export.ts"),
        route("images", "routes/admin/upload-image.ts"),
        route("leads/:submissionId", "routes/admin/inbox/open-lead.ts"),
        route("inbox", "routes/admin/inbox/inbox.tsx"),
        route("form-submissions", "routes/admin/form-submissions/form-submissions.tsx"),
        route("form-submissions/:submissionId/document", "routes/admin/form-submissions/document.ts"),
        route("consultations", "routes/admin/consultations/consultations.tsx"),
        route("appointments", "routes/admin/consultations/appointments.tsx"),
        route("enquiries", "routes/admin/enquiries/enquiries.tsx"),
        ...["contact", "messages", "messages/inbox", "messages/sent", "messages/archived"].map((path) =>
          route(path, "routes/admin/inbox/messages.tsx", { id: `admin/${path}` }),
        ),
        route("attachments", "routes/admin/inbox/attachments.ts"),
        route("messages/whole-email", "routes/admin/inbox/whole-email.ts"),
        route("mail", "routes/admin/mail/mail.tsx"),
        route("mail/other", "routes/admin/mail/other.tsx"),
        ...["announcements", "updates"].map((path) =>
          route(path, "routes/admin/announcements/announcements.tsx", { id: `admin/${path}` }),
        ),
        route("blog", "routes/admin/blog/blog.tsx"),
        route("blog/new", "routes/admin/blog/new.ts"),
        route("blog/:postId", "routes/admin/blog/editor.tsx"),
        route("blog/:postId/versions", "routes/admin/blog/versions.ts"),
        route("newsletter", "routes/admin/newsletter/newsletter.tsx"),
        route("newsletter/import", "routes/admin/newsletter/import.ts"),
        route("newsletter/issues", "routes/admin/newsletter/issues/issues.tsx"),
        route("newsletter/issues/:issueId", "routes/admin/newsletter/issues/issue.tsx"),
        route("newsletter/issues/:issueId/preview", "routes/admin/newsletter/issues/preview-email.ts"),
        route("pages", "routes/admin/pages/pages.tsx"),
        route("pages/edit", "routes/admin/pages/edit.tsx"),
        route("pages/changes", "routes/admin/pages/changes.ts"),
        route("pages/history", "routes/admin/pages/history.ts"),
        route("pages/preview", "routes/admin/pages/preview.ts"),
        route("pages/redirects", "routes/admin/pages/redirects.tsx"),
        route("jobs", "routes/admin/jobs/jobs.tsx"),
        route("activity", "routes/admin/activity/activity.tsx"),
        route("privacy", "routes/admin/privacy/privacy.tsx"),
        route("start", "routes/admin/start/start.tsx"),
        route("start/samples", "routes/admin/start/samples.tsx"),
        route("settings", "routes/admin/settings/settings.tsx"),
        route("settings/retention-preview", "routes/admin/settings/retention-preview.ts"),
        route("settings/security", "routes/admin/settings/security/security.tsx"),
        route("backups", "routes/admin/settings/backups/backups.tsx"),
        route("backups/download", "routes/admin/settings/backups/download.ts"),
        route("settings/mail", "routes/admin/settings/mail/mail.tsx"),
        route("team", "routes/admin/team/team.tsx"),
        route("*", "routes/admin/dashboard/to-dashboard.ts", { id: "admin/unknown" }),
      ]),
    ]),
  ]),
  route("test-firebase", "routes/admin/diagnostics/diagnostics.tsx"),
  route("test-firebase/project", "routes/admin/diagnostics/project-settings.ts"),
  ...["database", "built-in", "sign-in", "sign-out"].map((path) =>
    route(`test-firebase/${path}`, "routes/admin/diagnostics/actions.ts", { id: `routes/admin/diagnostics/${path}` }),
  ),
];

/** Resource routes: JSON, streams, files, health check, redirects. */
const MACHINE = [
  route("healthz", "routes/machine/healthz.ts"),
  route("live", "routes/machine/live.ts"),
  route("form-token", "routes/machine/form-token.ts"),
  route("pin", "routes/machine/pin.ts"),
  route("downloads/company-profile.pdf", "routes/machine/downloads.ts", { id: "downloads/company-profile" }),
  route("downloads/remoteops-checklist.pdf", "routes/machine/downloads.ts", { id: "downloads/checklist" }),
  route("sitemap.xml", "routes/machine/sitemap.ts"),
  ...["robots.txt", "site.webmanifest", ".well-known/security.txt"].map((path) =>
    route(path, "routes/machine/site-file.ts", { id: path }),
  ),
  ...["feed.xml", "feed.json"].map((path) => route(path, "routes/machine/feed.ts", { id: path })),
  route("later-content.json", "routes/machine/later-content.ts"),
  ...["company", "resources", "legal"].map((path) => route(path, "routes/machine/section-redirect.ts", { id: path })),
  route("preview/*", "routes/machine/preview-image.ts"),
  route("draft/:token", "routes/machine/drafted-page.ts"),
  route("calendar/:file", "routes/machine/calendar.ts"),
  route("images/:hash/:file", "routes/machine/images.ts"),
  route("icon/:hash/:file", "routes/machine/logo-icon.ts"),
  // The operations below it are answered before React Router: server/api/json-api.ts.
  ...prefix("api", [
    route("openapi.json", "routes/machine/api/openapi.ts"),
    route("consultation-times", "routes/machine/api/consultation-times.ts"),
    route("*", "routes/machine/api/unknown.ts"),
  ]),
];

/** Development only; a build doesn't contain them. */
const DEVELOPMENT =
  process.env.NODE_ENV === "production"
    ? []
    : [route("__gallery", "routes/development/gallery.tsx"), route("__mail/:name?", "routes/development/emails.ts")];

export default [PUBLIC, ...ADMIN, ...MACHINE, ...DEVELOPMENT] satisfies RouteConfig;
