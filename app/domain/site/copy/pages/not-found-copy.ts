import { defineContent, list } from "~/shared/content/content-document.ts";

export const notFound = defineContent("pages.not-found", {
  tab: "Page not found",
  code: "404",
  title: "Oops! Page not found",
  text: "The address may have a typo, or the page may have moved. Nothing is lost; it just isn’t here.",
  home: "Return to Home",
  suggestions: "Perhaps you were looking for",
  links: list({
    services: { name: "Services", href: "/services" },
    works: { name: "How It Works", href: "/how-it-works" },
    blog: { name: "Blog", href: "/company/blog" },
    contact: { name: "Contact", href: "/contact" },
  }),
});
