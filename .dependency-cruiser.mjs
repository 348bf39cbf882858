// The layer rules of docs/architecture.md. Type-only imports count.
const DOMAIN = "^app/domain/([^/]+)/";
const NO_TEST = "\\.test\\.tsx?$";

/** What every domain may use: identity, texts and the pages' common parts. It uses none itself. */
const GROUND = "site";

/** Domain → the domains it may use besides `site`. Any other composition happens in a route. */
const DOMAIN_EDGES = {
  home: ["team"],
  blog: ["redirects", "team"],
  leads: ["booking"],
  newsletter: ["leads"],
  launch: ["blog", "jobs", "newsletter", "settings", "team"],
  "owner-app": ["auth", "leads"],
  content: ["announcements", "blog", "jobs", "leads", "newsletter", "privacy", "redirects"],
  dashboard: ["leads", "blog", "jobs", "team", "announcements"],
  privacy: ["content", "leads", "newsletter"],
  retention: ["leads", "newsletter", "privacy"],
};

const edgeRules = Object.entries(DOMAIN_EDGES).map(([domain, allowed]) => ({
  name: `domain-${domain}`,
  comment: `${domain} may use ${[GROUND, ...allowed].join(", ")} and no other domain.`,
  severity: "error",
  from: { path: `^app/domain/${domain}/` },
  to: { path: DOMAIN, pathNot: `^app/domain/(${[domain, GROUND, ...allowed].join("|")})/` },
}));

/** Room of leads → the rooms that it may use, downhill. */
const LEAD_ROOMS = {
  tables: [],
  emails: ["tables"],
  intake: ["tables", "emails"],
  appointments: ["tables", "emails", "intake"],
  forms: ["intake", "appointments"],
  triage: ["tables", "emails"],
  counts: ["tables", "triage"],
  replies: ["tables", "emails", "triage", "appointments"],
  submissions: ["tables", "triage", "counts", "appointments"],
  enquiries: ["tables", "triage", "counts"],
  inbox: ["tables", "triage", "replies", "counts"],
  digest: ["tables", "triage", "counts"],
};

/** The same for auth, in the way of a sign-in: who is it, which proof, which session, what follows. */
const AUTH_ROOMS = {
  tokens: [],
  notices: ["tokens"],
  password: [],
  identity: ["tokens", "notices", "password"],
  "second-factor": ["tokens", "notices"],
  passkeys: ["tokens"],
  session: ["tokens", "notices", "identity"],
  "sign-in": ["tokens", "notices", "identity", "password", "second-factor", "passkeys", "session"],
  "set-up": ["tokens", "notices", "identity", "password"],
  security: ["tokens", "notices", "identity", "password", "second-factor", "passkeys", "session", "set-up"],
  guard: ["identity", "session"],
  emails: ["tokens", "notices", "identity"],
};

function roomRules(domain, rooms) {
  return Object.entries(rooms).map(([room, allowed]) => ({
    name: `${domain}-${room}`,
    comment: `${domain}/${room} may use ${allowed.join(", ") || "no other room"}.`,
    severity: "error",
    from: { path: `^app/domain/${domain}/${room}/`, pathNot: NO_TEST },
    to: {
      path: `^app/domain/${domain}/(${Object.keys(rooms).join("|")})/`,
      pathNot: `^app/domain/${domain}/(${[room, ...allowed].join("|")})/`,
    },
  }));
}

export default {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "app-stands-alone",
      comment: "Nothing in app/ imports the server, tests or seed data.",
      severity: "error",
      from: { path: "^app/", pathNot: NO_TEST },
      to: { path: "^(server|embedded-postgres|tests|db|scripts)/" },
    },
    {
      name: "embedded-postgres-stands-alone",
      comment: "The embedded database knows nothing of the product.",
      severity: "error",
      from: { path: "^embedded-postgres/" },
      to: { path: "^(app|server|tests|db|scripts)/" },
    },
    {
      name: "lab-is-imported-by-nobody",
      comment: "What everybody installs and runs doesn't need the lab.",
      severity: "error",
      from: { pathNot: "^lab/" },
      to: { path: "^lab/" },
    },
    {
      name: "embedded-postgres-has-one-entry-point",
      comment: "The server starts it, finds it running, and knows its errors and types; what is behind is its own.",
      severity: "error",
      from: { path: "^(app|server|db)/" },
      to: { path: "^embedded-postgres/", pathNot: "^embedded-postgres/(start|errors|types)\\.ts$" },
    },
    {
      name: "routes-stand-alone",
      comment: "A route never imports another route.",
      severity: "error",
      from: { path: "^app/routes/" },
      to: { path: "^app/routes/" },
    },
    {
      name: "platform-knows-no-domain",
      severity: "error",
      from: { path: "^app/platform/" },
      to: { path: "^app/(domain|routes|ui)/" },
    },
    {
      name: "engines-downhill",
      comment: "What stores, listens and answers knows nothing of emails, lists and forms.",
      severity: "error",
      from: { path: "^app/platform/(db|queue|live|page-cache|http|images|env|log)", pathNot: NO_TEST },
      to: { path: "^app/platform/(email|forms|lists)/" },
    },
    {
      name: "ui-knows-no-product",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^app/(domain|routes|platform)/" },
    },
    {
      name: "shared-is-pure",
      severity: "error",
      from: { path: "^app/shared/" },
      to: { path: "^app/(domain|routes|platform|ui)/" },
    },
    {
      name: "domain-below-routes",
      severity: "error",
      from: { path: DOMAIN },
      to: { path: "^app/routes/" },
    },
    {
      name: "domain-ui-is-for-browsers",
      comment: "A domain's ui uses the domain's own pure files, app/ui and shared.",
      severity: "error",
      from: { path: "^app/domain/.*/ui/" },
      to: { path: "^app/platform/" },
    },
    {
      name: "owners-ui-uses-no-other-domain",
      comment: "What visitors see is built of the site's parts; what the owner sees, of app/ui alone.",
      severity: "error",
      from: { path: "^app/domain/([^/]+)/.*ui/", pathNot: "^app/domain/site/|/ui/public/|^app/domain/leads/forms/ui/" },
      to: { path: "^app/domain/", pathNot: "^app/domain/$1/" },
    },
    {
      name: "site-hands-out-its-kit",
      comment: "Other domains use the site's texts, identity, head and kit, not its pages, layout and documents.",
      severity: "error",
      from: { path: "^app/domain/(?!site/)" },
      to: { path: "^app/domain/site/(documents|preview|machine|navigation|ui/(layout|pages|examples))/" },
    },
    {
      name: "server-files-stay-on-the-server",
      comment: "What runs in the browser never names a .server file.",
      severity: "error",
      from: { path: "^app/(ui/|shared/|domain/.*/ui/)", pathNot: "\\.(server|test)\\.tsx?$" },
      to: { path: "\\.server\\.tsx?$", pathNot: "^app/owner-commands\\.server\\.ts$" },
    },
    {
      name: "the-browser-knows-the-types-of-the-commands",
      comment:
        "What the owner's commands take and answer with is an `import type`, in one place; the queue goes on with the acts in them.",
      severity: "error",
      from: {
        pathNot:
          "^app/(routes/admin/requests/command|owner-commands\\.server)\\.ts$|^server/tasks/background-tasks\\.ts$|^tests/",
      },
      to: { path: "^app/owner-commands\\.server\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "the-list-of-subjects",
      comment: "Engines that go through all tables read it; no domain looks into another one's by it.",
      severity: "error",
      from: {
        pathNot: `^(server|tests|lab)/|^app/(domain/(privacy|retention)|platform/(backup|images/store)|routes/admin/activity)/|${NO_TEST}`,
      },
      to: { path: "^app/subjects\\.server\\.ts$" },
    },
    {
      name: "pure-files-stay-pure",
      comment: "A domain's pure files use no server file, no engine and no control.",
      severity: "error",
      from: { path: "^app/domain/", pathNot: "\\.(server|test)\\.tsx?$|/ui/" },
      to: { path: "\\.server\\.tsx?$|^app/(platform|ui)/" },
    },
    ...edgeRules,
    ...roomRules("leads", LEAD_ROOMS),
    ...roomRules("auth", AUTH_ROOMS),
    {
      name: "auth-screens-on-top",
      comment: "No room of auth on the server uses its screens or its commands.",
      severity: "error",
      from: { path: "^app/domain/auth/(?!ui/|owner-commands\\.)", pathNot: NO_TEST },
      to: { path: "^app/domain/auth/(ui/|owner-commands\\.)" },
    },
    {
      name: "auth-tables",
      comment: "What every room of auth uses uses none of them.",
      severity: "error",
      from: { path: "^app/domain/auth/[^/]+$", pathNot: `${NO_TEST}|owner-commands` },
      to: { path: "^app/domain/auth/[^/]+/" },
    },
    {
      name: "other-domains-stand-alone",
      severity: "error",
      from: { path: DOMAIN, pathNot: `^app/domain/(${Object.keys(DOMAIN_EDGES).join("|")})/` },
      to: { path: DOMAIN, pathNot: `^app/domain/($1|${GROUND})/` },
    },
    {
      name: "site-uses-no-domain",
      severity: "error",
      from: { path: `^app/domain/${GROUND}/` },
      to: { path: DOMAIN, pathNot: `^app/domain/${GROUND}/` },
    },
  ],
  options: {
    parser: "swc",
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(node_modules|build|\\.react-router)/|\\+types/" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs"] },
  },
};
