import { splitBullet } from './bullets.ts'
import { GROUPS, MAIN_PARTS, PARTS, type Part } from './header-names.ts'
import type { BlockKind } from './header-reader.ts'

/** The lines under one header. */
export interface Block {
  section: BlockKind
  lines: string[]
}

/**
 * Gives the blocks under headers of an unknown language the parts that are missing at their place in the order.
 * Where the numbers differ, the look of the text decides; what fits nowhere is ignored.
 */
export function alignUnknown(blocks: Block[]): Block[] {
  const found = new Set(blocks.map(({ section }) => section))
  for (let from = 0; from < blocks.length; from++) {
    if (blocks[from]?.section !== 'unknown') continue
    let to = from
    while (blocks[to]?.section === 'unknown') to++
    const missing = partsBetween(blocks[from - 1], blocks[to]).filter((part) => !found.has(part))
    for (const part of assign(blocks.slice(from, to), missing)) found.add(part)
    from = to
  }
  return blocks
}

function partsBetween(before: Block | undefined, after: Block | undefined): Part[] {
  const order: readonly (BlockKind | undefined)[] = PARTS
  const left = order.indexOf(before?.section)
  const right = order.indexOf(after?.section)
  return PARTS.slice(left + 1, right > left ? right : PARTS.length)
}

function assign(run: Block[], missing: Part[]): Part[] {
  const main: Part[] = MAIN_PARTS.filter((part) => missing.includes(part))
  const leaves = missing.filter((part) => !GROUPS.some((group) => group === part))
  const fitting = [main, leaves, missing].find((parts) => parts.length === run.length)
  if (fitting) {
    for (const [at, block] of run.entries()) block.section = fitting[at] ?? 'ignored'
    return fitting
  }
  let left = main
  for (const block of run) {
    const part = left.find((part) => looksLike(part, block.lines))
    block.section = part ?? 'ignored'
    left = left.filter((other) => other !== part)
  }
  return main.filter((part) => !left.includes(part))
}

function looksLike(part: Part, lines: string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '')
  const listed = filled.filter((line) => splitBullet(line).bullet).length
  const labelled = filled.filter((line) => /^.{1,80}?[:：|]/u.test(line)).length
  switch (part) {
    case 'slug':
      return (
        filled.length === 1 && /^[`/]?[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+`?$/u.test((filled[0] ?? '').trim())
      )
    case 'tags':
      return filled.length === 1 && (filled[0] ?? '').split(/[,،、，;]/u).length > 2
    case 'specifications':
      return labelled > 1 && labelled * 2 > filled.length
    case 'features':
      return listed > 1 && listed * 2 > filled.length
    case 'meta':
      return filled.length > 1 && filled.length <= 4
    case 'seo':
      return filled.length > 4
    default:
      return listed * 2 < filled.length && filled.some((line) => line.length > 60)
  }
}
