import { CONTENT_LIMITS } from '../content/content.ts'
import { splitBullet } from './bullets.ts'
import { isSpacer } from './closing-remarks.ts'
import { withoutMarkdown } from './markdown.ts'

// What is longer gets cut anyway, and joining without a bound would take quadratic time.
const LONGEST_ITEM = CONTENT_LIMITS.lineLength * 4

interface Item {
  text: string
  listed: boolean
}

/**
 * The entries of a list as clean text: one per bullet or number, or one per line where nothing is listed. Lines that
 * continue an entry are joined to it, a heading over its explanation becomes "Heading: explanation", and what leads
 * in to the list ("The five features:") is left out.
 */
export function readList(lines: string[]): string[] {
  const filled = onOneLine(lines.filter((line) => !isSpacer(line)))
  const anyListed = filled.some((line) => splitBullet(line).bullet)
  const items: Item[] = []
  for (const line of filled) {
    const { bullet, indent, text } = splitBullet(line)
    const last = items.at(-1)
    if (!bullet && last && (isHeading(last.text) || (last.listed && continues(text, indent)))) {
      if (last.text.length < LONGEST_ITEM) last.text = joined(last.text, text)
    } else if (bullet || !anyListed || last || !endsInColon(text)) {
      items.push({ text, listed: bullet !== undefined })
    }
  }
  return items.map(({ text }) => withoutMarkdown(text)).filter((text) => text !== '' && !endsInColon(text))
}

// "• linen • two pockets • crossed straps": a list whose line breaks got lost.
function onOneLine(filled: string[]): string[] {
  const only = filled.length === 1 ? (filled[0] ?? '').trim() : ''
  const bullet = ['• ', '- ', '* ', '– '].find((mark) => only.startsWith(mark))
  if (!bullet) return filled
  const parts = only.slice(bullet.length).split(` ${bullet}`)
  return parts.length > 2 ? parts.map((part) => `- ${part}`) : filled
}

function continues(text: string, indent: number): boolean {
  return indent > 1 || /^\p{Ll}/u.test(text)
}

/** Whether a line announces the next one: bold as a whole, a Markdown heading, or ending in a colon. */
export function isHeading(text: string): boolean {
  return (
    endsInColon(text) ||
    /^#{1,6}\s/.test(text) ||
    /^(?:\*\*[^*]{1,120}\*\*|__[^_]{1,120}__)[:：]?$/u.test(text)
  )
}

function joined(heading: string, text: string): string {
  if (!isHeading(heading)) return `${heading} ${text}`
  const bare = withoutMarkdown(heading)
  return `${bare}${endsInColon(bare) ? '' : ':'} ${text}`
}

/** Whether a line only leads in to what follows. */
export function endsInColon(text: string): boolean {
  return /[:：][\s*_]{0,4}$/u.test(text.slice(-5))
}
