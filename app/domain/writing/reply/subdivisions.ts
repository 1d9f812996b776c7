import { splitBullet } from './bullets.ts'
import { isSpacer } from './closing-remarks.ts'
import type { Part } from './header-names.ts'
import { endsInColon, isHeading } from './lists.ts'

type Subdivision = Extract<Part, 'titles' | 'seoBullets' | 'seoDescription' | 'metaTitle' | 'metaDescription'>

/** A piece of a part, and the lines in it. */
export type Piece = [Subdivision, string[]]

const LONGEST_LABEL = 40
// A first line that is longer is talk, not a title.
const LONGEST_TITLE = 120

/**
 * Divides an SEO part whose inner headers are missing or in an unknown language: at its lines that announce something,
 * otherwise into its lists and its running text.
 */
export function divideSeo(lines: string[]): Piece[] {
  const announced = atAnnouncements(lines)
  if (announced.length > 1) {
    const names = ['titles', 'seoBullets', 'seoDescription'] as const
    return names.flatMap((name, at): Piece[] => (announced[at] ? [[name, announced[at]]] : []))
  }
  const groups = atBlankLines(lines)
  const lists = groups.filter((group) => group.every(isListed))
  const prose = groups.filter((group) => !group.some(isListed))
  const [titles, bullets] = lists.length === 1 && prose.length > 1 ? [prose.shift(), lists[0]] : lists
  return [
    ['titles', titles ?? []],
    ['seoBullets', bullets ?? []],
    ['seoDescription', prose.flat()],
  ]
}

/** Divides a meta part whose two labels are missing or in an unknown language: its first entry is the title. */
export function divideMeta(lines: string[]): Piece[] {
  const filled = lines.filter((line) => !isSpacer(line)).map((line) => splitBullet(line).text)
  const values = filled.filter((line) => !endsInColon(line))
  const [title, description, ...more] = values.every(isLabelled) ? values.map(withoutLabel) : values
  if (title === undefined || description === undefined || title.length > LONGEST_TITLE) return []
  return [
    ['metaTitle', [title]],
    ['metaDescription', [description, ...more]],
  ]
}

function atAnnouncements(lines: string[]): string[][] {
  const pieces: string[][] = []
  let afterList = false
  for (const line of lines) {
    if (isSpacer(line)) continue
    const listed = isListed(line)
    if (!listed && isHeading(line.trim())) pieces.push([])
    else if (!listed && afterList && isLabelled(line)) pieces.push([withoutLabel(line)])
    else pieces.at(-1)?.push(line)
    afterList = listed
  }
  return pieces
}

// Numbers after bullets, or the other way round, begin a new group as a blank line does.
function atBlankLines(lines: string[]): string[][] {
  const groups: string[][] = []
  let before: string | undefined
  for (const line of lines) {
    const kind = isSpacer(line) ? undefined : (splitBullet(line).bullet ?? 'prose')
    if (kind !== undefined && kind === before) groups.at(-1)?.push(line)
    else if (kind !== undefined) groups.push([line])
    before = kind
  }
  return groups
}

function isListed(line: string): boolean {
  return splitBullet(line).bullet !== undefined
}

function isLabelled(line: string): boolean {
  const label = labelOf(line)
  return label !== undefined && label.trim().split(/\s+/).length <= 5
}

function withoutLabel(line: string): string {
  const label = labelOf(line) ?? ''
  return line
    .trim()
    .slice(label.length)
    .replace(/^\s*[:：]\s*(?:\*\*|__)?\s*/u, '')
}

function labelOf(line: string): string | undefined {
  const at = line
    .trim()
    .slice(0, LONGEST_LABEL + 2)
    .search(/[:：]/u)
  return at > 0 && at <= LONGEST_LABEL ? line.trim().slice(0, at) : undefined
}
