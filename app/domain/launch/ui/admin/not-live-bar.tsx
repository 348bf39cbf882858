import { Link, useLocation } from "react-router";

/** On every screen until the site is live: what that means, and the way on. */
export function NotLiveBar() {
  const { pathname } = useLocation();
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-accent bg-accent-soft px-4 py-2 text-sm">
      Not live yet: search engines don’t list the site.
      {pathname === "/admin/start" ? null : (
        <Link to="/admin/start" className="link inline-flex min-h-6 items-center">
          Get ready to go live
        </Link>
      )}
    </p>
  );
}
