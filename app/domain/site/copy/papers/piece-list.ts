import { defineContent, list } from "~/shared/content/content-document.ts";
import type { Paper } from "./paper.ts";

export const pieceList = defineContent<Paper>("papers.piece-list", {
  crumb: "A month of pieces",
  heading: "A month of design, from request to files",
  lead: "An example of a month at a design desk: each piece with its versions, its files, and the words for people who can’t see it.",
  open: "Open a month of pieces",
  sheets: list({
    pieces: {
      title: "Autumn offer, one idea",
      when: "Version 2, Thursday",
      parts: list({
        formats: {
          title: "The same idea in each place",
          head: ["Format", "Pixels", "Version", "State"],
          rows: list({
            slide: { first: "Slide", second: "1920 × 1080", third: "2", fourth: "Approved" },
            post: { first: "Post", second: "1080 × 1080", third: "2", fourth: "Approved" },
            story: { first: "Story", second: "1080 × 1920", third: "2", fourth: "Your changes made" },
            banner: { first: "Banner", second: "1600 × 400", third: "1", fourth: "Waiting for final copy" },
          }),
        },
        texts: {
          title: "Alternative texts",
          head: ["Picture", "What it says to people who can’t see it"],
          rows: list({
            slide: { first: "Slide", second: "A low sun above green hills, and the offer in one line" },
            post: { first: "Post", second: "The sun between two green hills, and the offer below it" },
            story: { first: "Story", second: "The same hills, upright, with the sun in the upper third" },
            banner: { first: "Banner", second: "A long line of hills, with the sun at its right end" },
          }),
        },
      }),
    },
    requests: {
      title: "This month’s requests",
      when: "June, to week 24",
      parts: list({
        done: {
          title: "What was asked for, and when it came",
          head: ["Piece", "Asked", "First version", "Files"],
          rows: list({
            deck: { first: "Pitch deck, twelve slides", second: "1 June", third: "3 June", fourth: "5 June" },
            report: { first: "Annual report cover", second: "2 June", third: "4 June", fourth: "8 June" },
            ad: { first: "Job ad, two formats", second: "8 June", third: "9 June", fourth: "10 June" },
            offer: { first: "Autumn offer, four formats", second: "8 June", third: "10 June", fourth: "Friday" },
          }),
        },
      }),
    },
    library: {
      title: "Brand library",
      when: "Brought up to date at month’s end",
      parts: list({
        rules: {
          title: "When to use which",
          head: ["What", "Use it", "Don’t"],
          rows: list({
            logo: { first: "Logo, green", second: "On white and on paper", third: "On photographs" },
            white: { first: "Logo, white", second: "On green and on photographs", third: "Below 24 pixels" },
            accent: { first: "Marigold", second: "For one thing on a page", third: "For text" },
          }),
        },
        contrast: {
          title: "Checked",
          text: "Text contrast, size, and legibility in greyscale: WCAG 2.2 AA, for all pieces above.",
        },
      }),
    },
  }),
  callToAction: "Send us one slide you are not proud of. You’ll get it back in four formats.",
});
