// The layer rules of docs/architecture.md. Type-only imports count.
const DOMAINS = "^app/domain/([^/]+)/";

/** Domain → the domains it may use. Any other composition happens in a route. */
const DOMAIN_EDGES = {
  messages: ["submissions"],
  enquiries: ["submissions", "messages"],
  newsletter: ["submissions"],
  mails: ["site", "submissions", "messages", "enquiries"],
  dashboard: ["submissions", "messages", "enquiries", "newsletter", "blog", "jobs", "team", "announcements"],
};

const edgeRules = Object.entries(DOMAIN_EDGES).map(([domain, allowed]) => ({
  name: `domain-${domain}`,
  comment: `${domain} may use ${allowed.join(", ")} and no other domain.`,
  severity: "error",
  from: { path: `^app/domain/${domain}/` },
  to: { path: DOMAINS, pathNot: `^app/domain/(${[domain, ...allowed].join("|")})/` },
}));

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
      comment: "Nothing in app/ imports the server, tests, bench or seed data.",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(server|tests|bench|db|scripts)/" },
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
      from: { path: DOMAINS },
      to: { path: "^app/routes/" },
    },
    {
      name: "domain-ui-is-for-browsers",
      comment: "A domain's ui uses its own pure files, app/ui and shared.",
      severity: "error",
      from: { path: "^app/domain/([^/]+)/ui/" },
      to: { path: "^app/(platform|domain)/", pathNot: "^app/domain/$1/" },
    },
    {
      name: "server-files-stay-on-the-server",
      comment: "What runs in the browser never names a .server file.",
      severity: "error",
      from: { path: "^app/(ui/|shared/|domain/.*/ui/)", pathNot: "\\.(server|test)\\.tsx?$" },
      to: { path: "\\.server\\.tsx?$" },
    },
    {
      name: "pure-files-stay-pure",
      comment: "A domain's pure files use no server file and no platform.",
      severity: "error",
      from: { path: "^app/domain/[^/]+/[^/]+\\.tsx?$", pathNot: "\\.(server|test)\\.tsx?$" },
      to: { path: "\\.server\\.tsx?$|^app/(platform|ui)/" },
    },
    ...edgeRules,
    {
      name: "other-domains-stand-alone",
      severity: "error",
      from: { path: DOMAINS, pathNot: `^app/domain/(${Object.keys(DOMAIN_EDGES).join("|")})/` },
      to: { path: DOMAINS, pathNot: "^app/domain/$1/" },
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
