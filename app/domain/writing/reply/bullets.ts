import { trimmed } from './clean-text.ts'

/** A line taken apart: how it was listed, how far it was indented, and its text without the bullet or number. */
export interface ListLine {
  bullet: 'symbol' | 'number' | undefined
  indent: number
  text: string
}

// Not when repeated: "★★★★" is a rating.
const SYMBOL = /^([•◦▪▫‣⁃∙·●○■□►▸▶▷→➔➜➤➢✓✔★☆✦✧❖◆◇♦※・⦿＊－])(?!\1)[\ufe0e\ufe0f\s]*/u
const DASH = /^(?:[-–—‐‑−](?:\s+|(?=\p{L}))|\+\s+)/u
const STAR = /^\*\s+/
const NUMBER = /^[(（]?[0-9０-９]{1,2}(?:[.)](?=\s|\p{L}|\*)|[）．、])\s*/u
const MARKED_NUMBER = /^(?:[①-⑳❶-❿➀-➓]|\d\ufe0f?\u20e3)\s*/u
const LETTER = /^[a-zA-Z]\)\s+/
// © ® ™ and digits count as pictographs for Unicode, not for a reader.
const EMOJI = /^(?:(?![©®™])\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Emoji_Modifier})*|\p{RI}{2})+\s*/u
const CHECKBOX = /^\[[ xX✓]?\]\s+/

/** Takes bullets of any kind off a line: `-`, `*`, `•`, `–`, `1.`, `1)`, `１．`, `①`, an emoji, and combinations of them. */
export function splitBullet(line: string): ListLine {
  let text = line.trimStart()
  const indent = line.length - text.length
  text = trimmed(text)
  let bullet: ListLine['bullet']
  for (let round = 0; round < 3; round++) {
    const cut = cutLength(text, SYMBOL, DASH, STAR, EMOJI, CHECKBOX)
    const number = cut === 0 ? cutLength(text, NUMBER, MARKED_NUMBER, LETTER) : 0
    if (cut + number === 0 || cut + number >= text.length) break
    bullet ??= number > 0 ? 'number' : 'symbol'
    text = text.slice(cut + number)
  }
  return { bullet, indent, text }
}

function cutLength(text: string, ...patterns: RegExp[]): number {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (found) return found[0].length
  }
  return 0
}
