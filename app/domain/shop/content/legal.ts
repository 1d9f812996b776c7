/** Of plain text. */
export type Block = { kind: 'heading' | 'paragraph'; words: string } | { kind: 'list'; entries: string[] }

export interface Piece {
  words: string
  address?: string
  /** A place to fill in. */
  isGap?: true
}

/** How a place begins that the owner has to fill in, up to the next closing bracket. */
export const GAP = '[FILL IN'

export function hasGaps(text: string): boolean {
  return text.includes(GAP)
}

/**
 * A line that begins with # is a heading, lines that begin with - or * are a list, an empty line ends a paragraph.
 * Other line ends stay, for postal addresses.
 */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let open = false
  for (const line of text.split('\n').map((each) => each.trim())) {
    const heading = /^#+\s*(.+)/.exec(line)?.[1]
    const entry = /^[-*]\s+(.+)/.exec(line)?.[1]
    const last = open ? blocks.at(-1) : undefined
    open = line !== '' && heading === undefined
    if (line === '') continue
    if (heading !== undefined) blocks.push({ kind: 'heading', words: heading })
    else if (entry !== undefined) {
      if (last?.kind === 'list') last.entries.push(entry)
      else blocks.push({ kind: 'list', entries: [entry] })
    } else if (last?.kind === 'paragraph') last.words += `\n${line}`
    else blocks.push({ kind: 'paragraph', words: line })
  }
  return blocks
}

/** Web and e-mail addresses become links, places to fill in are marked. */
export function readPieces(words: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of words.matchAll(FOUND)) {
    if (match.index > from) pieces.push({ words: words.slice(from, match.index) })
    const [found] = match
    if (hasGaps(found)) pieces.push({ words: found, isGap: true })
    else pieces.push({ words: found, address: found.includes('://') ? found : `mailto:${found}` })
    from = match.index + found.length
  }
  if (from < words.length) pieces.push({ words: words.slice(from) })
  return pieces
}

// A full stop or bracket behind an address ends the sentence, not the address.
const FOUND =
  /\[FILL IN[^\]]*\]|https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'\]]|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g
