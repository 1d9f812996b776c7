import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'

/**
 * Draws the pictures of the demo's items into public/demo: run it as `node dev/demo-pictures.ts` after changing a
 * drawing. What matters stands in the middle square, which is what lists show.
 */
const FOLDER = new URL('../public/demo/', import.meta.url)

const PAPER = '#fdfcf8'
const SUNK = '#e9e6db'
const RULE = '#c9c5b6'
const INK = '#17201b'
const GREEN = '#17573f'
const TINT = '#cfe0d4'
const AMBER = '#e0b15a'

const DRAWINGS: Record<string, string> = {
  'shoe-sizes': shoeSizes(),
  'care-labels': careLabels(),
  'shot-list': shotList(),
  'cosmetics-list': cosmeticsList(),
  'style-sheet': styleSheet(),
}

await mkdir(FOLDER, { recursive: true })
for (let [name, drawing] of Object.entries(DRAWINGS)) {
  let svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="${SUNK}"/>${drawing}</svg>`
  let { size } = await sharp(Buffer.from(svg))
    .webp({ quality: 80, effort: 6 })
    .toFile(new URL(`${name}.webp`, FOLDER).pathname)
  console.log(`${name}.webp ${size} bytes`)
}

/** A running shoe on a ruler. */
function shoeSizes(): string {
  let marks = Array.from({ length: 21 }, (_, n) =>
    line(140 + n * 18, 352, 140 + n * 18, n % 5 === 0 ? 382 : 368, INK, 3),
  )
  return [
    box(116, 352, 408, 62, AMBER, 8),
    ...marks,
    `<path d="M150 312 C150 250 152 214 160 176 C190 196 226 190 246 160 C276 214 330 250 392 261 C414 270 426 288 426 312 Z" fill="${GREEN}"/>`,
    `<path d="M392 261 C462 272 494 288 494 312 L426 312 C426 288 414 270 392 261 Z" fill="${TINT}"/>`,
    `<path d="M140 308 H506 C510 330 500 340 480 340 H164 C146 340 138 328 140 308 Z" fill="${PAPER}"/>`,
    ...[0, 1, 2, 3].map((n) => line(262 + n * 34, 214 + n * 15, 292 + n * 34, 190 + n * 17, PAPER, 8)),
    line(160, 232, 218, 240, TINT, 8),
  ].join('')
}

/** A sewn-in label with the signs of care. */
function careLabels(): string {
  let sign = (x: number, y: number, drawing: string) =>
    `<g transform="translate(${x} ${y})" fill="none" stroke="${INK}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">${drawing}</g>`
  return [
    box(0, 0, 640, 96, GREEN, 0),
    ...Array.from({ length: 20 }, (_, n) => line(10 + n * 33, 78, 26 + n * 33, 78, TINT, 4)),
    box(196, 60, 248, 372, PAPER, 10),
    sign(228, 132, '<path d="M0 8 L10 52 H62 L72 8"/><path d="M0 14 q12 -10 24 0 t24 0 t24 0"/>'),
    sign(340, 132, '<path d="M0 52 C2 26 18 18 34 18 H60 L72 52 Z"/><path d="M16 18 L26 4 H58"/>'),
    sign(228, 226, '<rect x="6" y="0" width="58" height="58"/><circle cx="35" cy="29" r="20"/>'),
    sign(340, 226, '<path d="M36 2 L72 58 H0 Z"/><path d="M8 6 L64 60 M64 6 L8 60"/>'),
    ...lines(228, 326, [184, 150, 184], RULE),
    ...lines(228, 404, [96], GREEN),
  ].join('')
}

/** A moka pot in the finder, with the list of the frames. */
function shotList(): string {
  let corner = (x: number, y: number, turn: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 46 V0 H46" fill="none" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>`
  return [
    box(96, 64, 448, 352, PAPER, 12),
    box(96, 330, 448, 86, TINT, 0),
    `<path d="M256 342 L272 236 H368 L384 342 Z" fill="${GREEN}"/>`,
    `<path d="M276 228 L262 132 H378 L364 228 Z" fill="${INK}"/>`,
    `<path d="M262 132 L232 150 L266 168 Z" fill="${INK}"/>`,
    `<path d="M254 124 H386 L366 100 H274 Z" fill="${GREEN}"/>`,
    '<circle cx="320" cy="92" r="12" fill="#17201b"/>',
    `<path d="M376 148 H424 V234 H404" fill="none" stroke="${INK}" stroke-width="16" stroke-linejoin="round" stroke-linecap="round"/>`,
    line(296, 256, 290, 322, TINT, 8),
    corner(126, 94, 0),
    corner(514, 94, 90),
    corner(514, 386, 180),
    corner(126, 386, 270),
    `<circle cx="468" cy="352" r="14" fill="${AMBER}"/>`,
  ].join('')
}

/** A dropper bottle beside a list that is nearly ticked off. */
function cosmeticsList(): string {
  let tick = (y: number, done: boolean) =>
    box(352, y, 30, 30, done ? GREEN : PAPER, 5) +
    (done
      ? `<path d="M359 ${y + 15} l6 7 l11 -13" fill="none" stroke="${PAPER}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`
      : `<rect x="354" y="${y + 2}" width="26" height="26" rx="4" fill="none" stroke="${RULE}" stroke-width="4"/>`)
  return [
    box(312, 72, 216, 336, PAPER, 10),
    ...[112, 172, 232, 292].map((y, n) => tick(y, n < 3)),
    ...[112, 172, 232, 292].flatMap((y, n) =>
      lines(398, y + 14, [[96, 78, 100, 64][n] ?? 80], n < 3 ? RULE : AMBER),
    ),
    ...lines(352, 366, [140], RULE),
    box(180, 66, 44, 74, INK, 20),
    box(166, 132, 72, 34, GREEN, 6),
    `<path d="M174 166 H230 V192 C262 200 276 214 276 244 V392 C276 406 266 416 252 416 H152 C138 416 128 406 128 392 V244 C128 214 142 200 174 192 Z" fill="${AMBER}"/>`,
    box(128, 268, 148, 96, PAPER, 0),
    ...lines(150, 296, [104], GREEN),
    `<path d="M202 312 c10 14 14 18 14 25 a14 14 0 0 1 -28 0 c0 -7 4 -11 14 -25 z" fill="${TINT}"/>`,
  ].join('')
}

/** One page with two columns, and the pencil. */
function styleSheet(): string {
  return [
    box(176, 44, 300, 392, PAPER, 8),
    ...lines(208, 92, [150], INK),
    ...[140, 186, 232, 278, 324, 370].flatMap((y, n) => [
      ...lines(208, y, [[74, 92, 60, 84, 70, 88][n] ?? 70], GREEN),
      ...lines(334, y, [[104, 80, 110, 66, 96, 74][n] ?? 90], RULE),
      line(208, y + 22, 444, y + 22, SUNK, 3),
    ]),
    line(316, 122, 316, 392, RULE, 3),
    '<g transform="translate(478 372) rotate(-42)">',
    box(0, -17, 128, 34, AMBER, 0),
    box(128, -17, 30, 34, INK, 4),
    `<path d="M0 -17 L-44 0 L0 17 Z" fill="${SUNK}"/>`,
    `<path d="M-26 -7 L-44 0 L-26 7 Z" fill="${INK}"/>`,
    '</g>',
  ].join('')
}

function box(x: number, y: number, width: number, height: number, fill: string, radius: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

function line(x1: number, y1: number, x2: number, y2: number, stroke: string, width: number): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`
}

/** Words as strokes, one below the other. */
function lines(x: number, y: number, widths: number[], stroke: string): string[] {
  return widths.map((width, n) => line(x, y + n * 26, x + width, y + n * 26, stroke, 10))
}
