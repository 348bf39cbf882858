import type { ByLocale } from "~/domain/site/copy/locale.ts";

export const notFound = {
  en: {
    code: "404",
    title: "Oops! Page not found",
    text: "The address may have a typing error, or the page has moved. Nothing is lost; it just isn’t here.",
    home: "Return to Home",
    suggestions: "Perhaps you were looking for",
    links: [
      { name: "Services", href: "/services" },
      { name: "How It Works", href: "/how-it-works" },
      { name: "Blog", href: "/company/blog" },
      { name: "Contact", href: "/contact" },
    ],
  },
} as const satisfies ByLocale<unknown>;
