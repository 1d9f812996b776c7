import type { GeneratedContent, MetaTags } from '../content/content.ts'
import { assemble, assembleMeta, type Parts } from './assemble.ts'
import { readBlocks, splitAtHeaders } from './blocks.ts'
import { replyLines } from './clean-text.ts'
import { partsOfJson } from './json.ts'
import { endsInColon } from './lists.ts'
import { readParagraphs } from './paragraphs.ts'
import type { Block } from './unknown-headers.ts'

/**
 * Reads a model's reply to `contentPrompt`. It takes headers however they are marked, in the languages that
 * `header-names.ts` knows and, by their marks and order, in others; in any order, doubled or missing; lists with any
 * bullets; Markdown, HTML or JSON. What is not there stays empty: a reply without any header gives an empty package.
 * Two things are inferred: text before the first header is the description when that has no header of its own, and a
 * missing slug is spelled from the first title. Never throws, and takes linear time.
 */
export function parseContent(reply: string, language?: string): GeneratedContent {
  return assemble(partsOf(reply), language)
}

/** Reads a model's reply to `metaPrompt`; also takes two bare lines, a title and a longer description. Never throws. */
export function parseMeta(reply: string): MetaTags {
  return assembleMeta(partsOf(reply, 'meta'))
}

/**
 * Reads the parts that are complete in the beginning of a reply: those behind which another one has begun. A reply in
 * JSON, or under headers that are not known, has none before its end.
 */
export function parseBeginning(text: string): GeneratedContent {
  const parts = partsOfBlocks(splitAtHeaders(replyLines(text)).slice(0, -1))
  const content = assemble(parts)
  return parts.has('slug') ? content : { ...content, slug: '' }
}

function partsOf(reply: string, within?: 'meta'): Parts {
  return partsOfJson(reply, within) ?? partsOfBlocks(readBlocks(replyLines(reply), within))
}

// Of a part that comes twice, the longer text counts: models begin anew, or list the headers first.
function partsOfBlocks(blocks: Block[]): Parts {
  const parts: Parts = new Map()
  let preamble: string[] = []
  for (const { section, lines: found } of blocks) {
    if (section === 'preamble') preamble = found
    else if (
      section !== 'unknown' &&
      section !== 'ignored' &&
      sizeOf(found) > sizeOf(parts.get(section) ?? [])
    ) {
      parts.set(section, found)
    }
  }
  if (!parts.has('description') && parts.size > 1) parts.set('description', descriptionIn(preamble))
  return parts
}

// "Sure! Here is your listing:" is no description.
function descriptionIn(preamble: string[]): string[] {
  return readParagraphs(preamble).flatMap((text) => (text.length < 80 || endsInColon(text) ? [] : [text, '']))
}

function sizeOf(lines: string[]): number {
  return lines.reduce((size, line) => size + line.trim().length, 0)
}
