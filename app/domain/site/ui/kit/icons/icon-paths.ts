import { CONTROL_ICONS } from "./control-icons.ts";

/**
 * All of them. Only static parts may use it, since it is large: those that are in texts aren't known to the bundler.
 */
export const ICONS = {
  ...CONTROL_ICONS,
  chart: "M4 20h16M7 16v-4M12 16V6M17 16V9",
  clipboard: "M8 5H6v16h12V5h-2M9 3h6v4H9zM9 14l2 2 4-4",
  code: "m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14",
  compass: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M15.5 8.5l-2 5-5 2 2-5z",
  database: "M4 6c0-4 16-4 16 0v12c0 4-16 4-16 0zM4 6c0 4 16 4 16 0M4 12c0 4 16 4 16 0",
  handshake: "M9 6a6 6 0 1 0 0 12A6 6 0 0 0 9 6M15 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12",
  kanban: "M4 4h16v16H4zM8 8v8M12 8v4M16 8v6",
  key: "M8 10a5 5 0 1 0 0 10 5 5 0 0 0 0-10m3.5 1.5L20 3m-4 4 3 3",
  lifebuoy:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M6 6l3 3M15 15l3 3M18 6l-3 3M9 15l-3 3",
  lightbulb: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c1 1 1 2 1 4.5h6c0-2.5 0-3.5 1-4.5A6 6 0 0 0 12 3",
  mapPin: "M12 21c-5-5-7-8-7-11a7 7 0 0 1 14 0c0 3-2 6-7 11M12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4",
  megaphone: "M4 10v5h3l9 5V5l-9 5zM16 9.5c3 0 3 6 0 6M8 15v5h3",
  notebook: "M6 3h13v18H6zM4 7h3M4 12h3M4 17h3M11 8h4M11 12h4",
  pen: "m4 20 1-5L16 4l4 4L9 19zM13 7l4 4",
  receipt: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6",
  rocket: "M9 15c-1-6 3-11 11-12-1 8-5 13-11 12M9 15H5l3-5M9 15v4l5-3M15 8v.1M5 18l-1 3 3-1",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5",
  sheet: "M4 4h16v16H4zM4 9h16M4 15h16M10 9v11",
  shield: "m12 3 8 3v5c0 5-3 8-8 10-5-2-8-5-8-10V6zM9 12l2 2 4-4",
  target: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M12 12v.1",
  users: "M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M2 20c0-4 3-6 7-6s7 2 7 6M16 4.5a4 4 0 0 1 0 7M18 14.5c2.5.8 4 2.5 4 5.5",
  wallet: "M4 7h16v12H4zM4 7l11-4v4M20 11h-4v4h4",
};
