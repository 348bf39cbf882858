// Draws the picture of posts made by Quick Fill. Run by hand after a change: node scripts/draw-quick-fill.mjs
import sharp from "sharp";

/** A chart of rounded bars in rows. */
const bars = [
  ["#0b5d4b", 120, 560, 118],
  ["#f0a428", 640, 1080, 118],
  ["#7fb8d4", 260, 420, 250],
  ["#0b5d4b", 500, 1080, 250],
  ["#f0a428", 120, 340, 382],
  ["#0b5d4b", 420, 820, 382],
  ["#e2875f", 900, 1080, 382],
  ["#7fb8d4", 120, 700, 514],
  ["#f0a428", 780, 980, 514],
];
const lines = bars.map(([colour, from, to, y]) => `<path d="M${from} ${y}H${to}" stroke="${colour}"/>`).join("");
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <rect width="1200" height="630" fill="#e1efe8"/>
  <g fill="none" stroke-width="60" stroke-linecap="round">${lines}</g>
</svg>`;

await sharp(Buffer.from(svg)).webp({ lossless: true, effort: 6 }).toFile("public/quick-fill.webp");
