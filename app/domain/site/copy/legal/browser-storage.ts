/** What the public pages put into the browser's own storage: its name, why, and until when. */
export const BROWSER_STORAGE: { key: string; purpose: string; until: string }[] = [
  {
    key: "theme",
    purpose: "That you chose the light or dark appearance",
    until: "Until you delete it",
  },
  {
    key: "dismissed-announcements",
    purpose: "The numbers of the announcements that you closed",
    until: "Until you delete it",
  },
  {
    key: "textFont",
    purpose: "That your browser has the font of our texts, so that the next page shows it at once",
    until: "Until you delete it",
  },
  {
    key: "react-router-scroll-positions",
    purpose: "How far down you had read a page, for when you go back to it",
    until: "Until you close the tab",
  },
  {
    key: "react-router-manifest-version",
    purpose: "That a page was loaded anew because the site had been updated, so that it isn’t again",
    until: "Until you close the tab",
  },
  {
    key: "admin_authenticated",
    purpose: "That the owner’s PIN was entered; only the person who runs this site has it",
    until: "Until you close the tab",
  },
];
