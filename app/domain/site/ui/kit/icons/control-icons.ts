/** Each icon is one stroke of a pen on a square of 24: drawn for this site. These are of parts that React renders again
 * in the browser, which has to load them. */
export const CONTROL_ICONS = {
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4",
  check: "m5 12.5 4.5 4.5L19 7.5",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2",
  close: "M6 6l12 12M18 6 6 18",
  file: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  lock: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3",
  mail: "M3 5h18v14H3zM3 7l9 7 9-7",
  menu: "M4 7h16M4 12h16M4 17h16",
  message: "m4 20 1.4-4.5A8 8 0 1 1 8.7 19zM9 10h6M9 14h4",
  moon: "M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10z",
  pause: "M9 6v12M15 6v12",
  phone: "M5 4h4l2 5-2 2c1 2 2 3 4 4l2-2 5 2v4c-9 1.5-16.5-6-15-15",
  play: "m8 5 11 7-11 7z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
  share:
    "M18 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M18 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8.6 10.6l6.8-3.3M8.6 13.4l6.8 3.3",
};
