import type { Stretch } from "~/domain/site/copy/home/hero-picture.ts";
import { clockFace } from "~/domain/site/working-hours/clock-face.ts";
import { escapeHtml } from "~/shared/text/escape-html.ts";

/** A post's cover: a ground, and paths from back to front. */
export interface CoverDrawing {
  tone: "pine" | "sun" | "sky" | "clay";
  /** Strokes behind all, sheets, strokes, and strokes that stand out. */
  background: string;
  sheets: string;
  strokes: string;
  accents: string;
}

const GROUNDS: Record<CoverDrawing["tone"], [ground: string, accent: string]> = {
  pine: ["#e1efe8", "#f0a428"],
  sun: ["#fcefd4", "#e2875f"],
  sky: ["#e0eff5", "#7fb8d4"],
  clay: ["#fae6dc", "#e2875f"],
};

/** What `app/domain/site/ui/styles/drawings.css` says in the light theme, as far as pictures can read it. */
const STYLE = `.drawing{fill:none;stroke:#0b5d4b;stroke-linecap:round;stroke-linejoin:round;stroke-width:14}
.b{stroke:#f0a428}.c{stroke:#cfcbbd}.e{stroke:#7fb8d4}.clay{stroke:#e2875f}
.sheet{fill:#fff;stroke:#cfcbbd;stroke-width:1}.note-paper{fill:#fcefd4;stroke:#f0a428}
.slot-day{fill:#f5f3ec;stroke:none}.slot-p{fill:#0b5d4b;stroke:none}.slot-n{fill:#f0a428;stroke:none}
.slot-w{fill:#7fb8d4;stroke:none}.ground{stroke:#e1efe8;stroke-width:76}.accent-ground{stroke:#fcefd4}
.hand{stroke:#12211c}.sky-ground{stroke:#e0eff5}.clay-ground{stroke:#fae6dc}.shoulders{stroke:#e5e2d7;stroke-width:66}
text{fill:#12211c;stroke:none;font:500 15px Inter}.faint{fill:#5e6b65}.on-bar{fill:#fff}.on-light-bar{fill:#1d1404}
.strong{font-size:19px;font-weight:600}.large{font-size:26px;font-weight:600}.huge{font-size:64px;font-weight:600}`;

/** The drawing of a page's banner, from the page's HTML; undefined for a page without one. */
export function bannerDrawing(html: string): string | undefined {
  const [, inner] = /<div[^>]* class="banner-drawing"><svg[^>]*>(.*?)<\/svg><\/div>/s.exec(html) ?? [];
  const [, pair = ""] = /class="banner-drawing banner-pair">(.*?)<\/div><\/div>/s.exec(html) ?? [];
  const shown = inner ?? (clocksIn(pair) || facesIn(pair));
  return shown ? drawing(shown, "-30 -170 560 735", "#f5f3ec") : undefined;
}

/** A winter's noon, UTC: a picture can't follow the time, and without it clocks have no hands. */
const NOON = Date.UTC(2026, 0, 15, 12);

function clocksIn(pair: string): string {
  const clocks = [...pair.matchAll(/data-zone="([^"]+)"[^>]*><svg[^>]*>(.*?)<\/svg><p>([^<]*)/gs)];
  const drawn = clocks.map(([, zone = "UTC", dial = "", city = ""], row) => {
    const name = `<text class="large" x="${236 + row * 90}" y="${row * 250 + 105}">${city}</text>`;
    return onBar(row, 0, clockAt(dial, zone), "0 0 200 200") + name;
  });
  return drawn.join("");
}

function clockAt(dial: string, zone: string): string {
  const { hourAngle, minuteAngle } = clockFace(zone, NOON);
  const angles = [hourAngle, minuteAngle];
  return dial.replace(/class="hand"/g, (hand) => `${hand} transform="rotate(${angles.shift() ?? 0} 100 100)"`);
}

function facesIn(pair: string): string {
  const faces = [...pair.matchAll(/<img[^>]* src="(data:[^"]+)"[^>]* bg-\[(#\w+)\]/g)];
  const clip = '<clipPath id="face"><circle cx="32" cy="32" r="32"/></clipPath>';
  const drawn = faces.map(([, address = "", ground = ""], index) => {
    const face = `<path fill="${ground}" stroke="none" d="M0 0h64v64H0Z"/><image href="${address}" width="64" height="70"/>`;
    return onBar(Math.floor(index / 2), index % 2, `<g clip-path="url(#face)">${face}</g>`, "0 0 64 64");
  });
  return drawn.length > 0 ? clip + drawn.join("") : "";
}

/** At one of the places of two bars, which run off to the right, the lower one further in. */
function onBar(row: number, column: number, inner: string, viewBox: string): string {
  const [x, y] = [20 + row * 90 + column * 224, row * 250];
  const bar = `<path class="ground ${row ? "accent-ground" : ""}" style="stroke-width:224" d="M${x + 96} ${y + 96}h1600"/>`;
  return `${column ? "" : bar}<svg x="${x}" y="${y}" width="192" height="192" viewBox="${viewBox}">${inner}</svg>`;
}

/** The drawing of a post's cover. */
export function coverDrawing({ tone, background, sheets, strokes, accents }: CoverDrawing): string {
  const [ground, accent] = GROUNDS[tone];
  const paths = [
    `<path d="${background}" stroke="#fff" stroke-width="18"/><path d="${sheets}" fill="#fff"/>`,
    `<path d="${strokes}"/><path d="${accents}" stroke="${accent}" stroke-width="6"/>`,
  ];
  return drawing(`<g stroke-width="4">${paths.join("")}</g>`, "20 -68 200 262.5", ground);
}

/** The week at the desk: a lane for each routine, as the home page begins with it. */
export function weekDrawing(lanes: ReadonlyArray<{ name: string; stretches: ReadonlyArray<Stretch> }>): string {
  const rows = lanes.map(({ name, stretches }, index) => {
    const y = 130 + index * 110;
    const bars = stretches.map(({ from, to, hue = "" }) => {
      const kind = { "": "", accent: "b", sky: "e", clay: "clay", soft: "c" }[hue];
      return `<path class="${kind}" stroke-width="34" d="M${60 + (from - 1) * 88} ${y + 34}h${(to - from) * 88 + 40}"/>`;
    });
    return `<text class="strong" x="44" y="${y}">${escapeHtml(name)}</text>${bars.join("")}`;
  });
  const sheet = '<rect class="sheet" x="10" y="60" width="900" height="520" rx="22"/>';
  return drawing(sheet + rows.join(""), "-30 -45 560 735", "#f5f3ec");
}

/** At the right of a preview, 480 wide. */
function drawing(inner: string, viewBox: string, ground: string): string {
  const place = `x="720" width="480" height="630" viewBox="${viewBox}" overflow="hidden"`;
  const rect = `<rect x="-999" y="-999" width="4000" height="4000" fill="${ground}" stroke="none"/>`;
  return `<style>${STYLE}</style><svg ${place}>${rect}<g class="drawing">${inner}</g></svg>`;
}
