import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Pages that anyone may read, inside the site's layout. */
const PUBLIC = layout("routes/public/layout.tsx", [
  index("routes/public/home.tsx"),
  route("services", "routes/public/services.tsx"),
  route("services/project-coordination", "routes/public/service.tsx", { id: "service/project-coordination" }),
  route("services/client-reporting", "routes/public/service.tsx", { id: "service/client-reporting" }),
  route("services/invoice-management", "routes/public/service.tsx", { id: "service/invoice-management" }),
  route("services/crm-management", "routes/public/service.tsx", { id: "service/crm-management" }),
  route("services/digital-marketing", "routes/public/service.tsx", { id: "service/digital-marketing" }),
  route("services/creative-design", "routes/public/service.tsx", { id: "service/creative-design" }),
  route("how-it-works", "routes/public/how-it-works.tsx"),
  route("team", "routes/public/team.tsx"),
  route("projects", "routes/public/projects.tsx"),
  route("company/about-us", "routes/public/about-us.tsx"),
  route("company/our-team", "routes/public/our-team.tsx"),
  route("company/careers", "routes/public/careers.tsx"),
  route("company/blog", "routes/public/blog.tsx"),
  route("company/blog/:slug", "routes/public/blog-post.tsx"),
  route("company/case-studies", "routes/public/case-studies.tsx"),
  route("resources/free-consultation", "routes/public/free-consultation.tsx"),
  route("resources/download-pdf", "routes/public/download-pdf.tsx"),
  route("legal/privacy-policy", "routes/public/privacy-policy.tsx"),
  route("legal/impressum", "routes/public/impressum.tsx"),
  route("legal/terms-of-service", "routes/public/terms-of-service.tsx"),
  route("contact", "routes/public/contact.tsx"),
  route("newsletter", "routes/public/newsletter.tsx"),
  route("*", "routes/public/not-found.tsx"),
]);

/** The owner's area: everything inside the guard answers to the owner's session only. */
const ADMIN = [
  ...prefix("admin", [
    route("login", "routes/admin/login.tsx"),
    route("sign-out", "routes/admin/sign-out.ts"),
    route("set-up", "routes/admin/set-up.tsx"),
    layout("routes/admin/guard.tsx", [
      index("routes/admin/index.ts"),
      route("dashboard", "routes/admin/dashboard.tsx"),
      route("form-submissions", "routes/admin/form-submissions.tsx"),
      route("form-submissions/mark", "routes/admin/form-submissions.mark.ts"),
      route("form-submissions/mark-matching", "routes/admin/form-submissions.mark-matching.ts"),
      route("consultations", "routes/admin/consultations.tsx"),
      route("enquiries", "routes/admin/enquiries.tsx"),
      route("contact", "routes/admin/messages.tsx", { id: "admin/contact" }),
      route("messages", "routes/admin/messages.tsx", { id: "admin/messages" }),
      route("messages/inbox", "routes/admin/messages.tsx", { id: "admin/messages/inbox" }),
      route("messages/sent", "routes/admin/messages.tsx", { id: "admin/messages/sent" }),
      route("messages/archived", "routes/admin/messages.tsx", { id: "admin/messages/archived" }),
      route("updates", "routes/admin/updates.tsx"),
      route("updates/save", "routes/admin/updates.save.ts"),
      route("updates/end", "routes/admin/updates.end.ts"),
      route("updates/delete", "routes/admin/updates.delete.ts"),
      route("blog", "routes/admin/blog.tsx"),
      route("jobs", "routes/admin/jobs.tsx"),
      route("team", "routes/admin/team.tsx"),
      route("*", "routes/admin/unknown.ts"),
    ]),
  ]),
  route("test-firebase", "routes/admin/diagnostics.tsx"),
];

/** Addresses for programs: JSON, streams, checks. */
const MACHINE = [
  route("healthz", "routes/machine/healthz.ts"),
  route("live", "routes/machine/live.ts"),
  route("form-token", "routes/machine/form-token.ts"),
  route("pin", "routes/machine/pin.ts"),
  route("downloads/company-profile.pdf", "routes/machine/downloads.ts", { id: "downloads/company-profile" }),
  route("downloads/remoteops-checklist.pdf", "routes/machine/downloads.ts", { id: "downloads/checklist" }),
  route("sitemap.xml", "routes/machine/sitemap.ts"),
  route("robots.txt", "routes/machine/robots.ts"),
  route("feed.xml", "routes/machine/feed.atom.ts"),
  route("feed.json", "routes/machine/feed.json.ts"),
  route("site.webmanifest", "routes/machine/web-manifest.ts"),
  route(".well-known/security.txt", "routes/machine/security.ts"),
  route("preview/*", "routes/machine/preview.ts"),
  ...prefix("api", [
    route("submit-contact", "routes/machine/api.submit-contact.ts"),
    route("submit-consultation", "routes/machine/api.submit-consultation.ts"),
    route("subscribe", "routes/machine/api.subscribe.ts"),
    route("openapi.json", "routes/machine/api.openapi.ts"),
    route("*", "routes/machine/api.unknown.ts"),
  ]),
];

export default [PUBLIC, ...ADMIN, ...MACHINE] satisfies RouteConfig;
