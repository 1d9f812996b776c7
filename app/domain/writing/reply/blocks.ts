import { withoutClosingRemarks } from './closing-remarks.ts'
import { type Entry, headerReader } from './header-reader.ts'
import { headerCandidate, isFullName } from './headers.ts'
import { alignUnknown, type Block } from './unknown-headers.ts'

/**
 * Divides a reply into the blocks under its headers, in their order; text before the first header is the `preamble`.
 * `within` is the part that the text starts in, for the reply that holds meta tags alone.
 */
export function readBlocks(lines: string[], within?: 'meta'): Block[] {
  const blocks = splitAtHeaders(lines, within)
  const last = blocks.at(-1)
  if (last) last.lines = withoutClosingRemarks(last.lines)
  return alignUnknown(blocks)
}

/** The same for the beginning of a reply: blocks under headers of an unknown language stay unknown. */
export function splitAtHeaders(lines: string[], within?: 'meta'): Block[] {
  const entries = lines.flatMap(separateHeaders).map((line) => ({ line, candidate: headerCandidate(line) }))
  markUnderlined(entries)
  const sectionOf = headerReader(entries, within)
  let last: Block = { section: within ?? 'preamble', lines: [] }
  const blocks = [last]
  for (const { line, candidate } of entries) {
    const section = candidate && sectionOf(candidate)
    if (!candidate || !section) {
      last.lines.push(line)
    } else if (last.section === section && section !== 'unknown') {
      last.lines.push(candidate.rest)
    } else {
      last = { section, lines: [candidate.rest] }
      blocks.push(last)
    }
  }
  return blocks
}

// "PRODUCT DESCRIPTIONS" over a line of equals signs is as good a header as one between them.
function markUnderlined(entries: Entry[]) {
  for (const [at, { candidate }] of entries.entries()) {
    if (candidate?.rest !== '' || candidate.bulleted) continue
    const below = entries[at + 1]?.line.trim() ?? ''
    const alone = (entries[at - 1]?.line ?? '').trim() === ''
    if (/^={3,}$/.test(below)) candidate.mark = 'equals'
    else if (/^-{3,}$/.test(below) && alone && candidate.mark !== 'equals') candidate.mark = 'h2'
  }
}

// "=== SLUG === linen-apron === META TAGS === …": content on a header's own line, or a reply whose line breaks got lost.
function separateHeaders(line: string): string[] {
  const pieces = line.includes('===') ? line.split(/={3,}/) : []
  if (pieces.length < 3) return [line]
  const lines = ['']
  for (const [at, piece] of pieces.entries()) {
    const isHeader = at > 0 && at < pieces.length - 1 && isFullName(piece)
    if (isHeader) lines.push(`=== ${piece.trim()} ===`, '')
    else lines.push(`${lines.pop() ?? ''}${piece}`)
  }
  return lines.length > 1 ? lines.filter((text) => /[\p{L}\p{N}]/u.test(text)) : [line]
}
