import type { Listing } from '../../listings/listing.ts'
import { cleanPart } from '../../listings/part-text.ts'
import { sameParts } from '../../listings/parts.ts'
import { sectionDraft } from '../../listings/section-draft.ts'
import { type Part, SECTIONS, type SectionKey } from '../../listings/sections.ts'
import type { Stretch } from '../../listings/word-difference.ts'
import { REPLACEABLE } from './bulk-limits.ts'
import type { ReplaceOptions } from './bulk-options.ts'

/** A section with its texts replaced, and where. */
export interface ReplacedSection {
  key: SectionKey
  parts: Part[]
  changes: { text: Stretch[] }[]
}

/** What is replaced in a listing: nothing where the text is not found. `code`: BCP 47 tag of its language. */
export function replaceInListing(
  { sections }: Pick<Listing, 'sections'>,
  options: ReplaceOptions,
  code: string,
): { sections: ReplacedSection[]; changes: number; isTooLong: boolean } {
  const replace = createReplacer(options, code)
  const chosen = options.section === '' ? REPLACEABLE : [options.section]
  const replaced = sections.flatMap(({ key, parts }) => {
    const section = chosen.some((one) => one === key) ? replaceInSection(key, parts, replace) : undefined
    return section ? [section] : []
  })
  return {
    sections: replaced,
    changes: replaced.reduce((sum, { changes }) => sum + countPlaces(changes), 0),
    isTooLong: replaced.some(({ key, parts }) => !sectionDraft(key).safeParse(parts).success),
  }
}

function countPlaces(changes: ReplacedSection['changes']): number {
  return changes.reduce((sum, { text }) => sum + text.filter(({ kind }) => kind === 'removed').length, 0)
}

function replaceInSection(key: SectionKey, before: Part[], replace: Replace): ReplacedSection | undefined {
  const changes: ReplacedSection['changes'] = []
  const inText = (text: string) => {
    const stretches = replace(text)
    if (!stretches) return text
    changes.push({ text: stretches })
    return stretches.map((stretch) => (stretch.kind === 'removed' ? '' : stretch.text)).join('')
  }
  const parts = before.flatMap((part) => {
    const changed = { text: inText(part.text), ...(part.label && { label: inText(part.label) }) }
    if (sameParts([part], [changed])) return [part]
    // What says nothing any more is left out.
    return cleanPart(changed, SECTIONS[key].kind === 'paragraphs')
  })
  return changes.length > 0 && !sameParts(before, parts) ? { key, parts, changes } : undefined
}

/** The stretches of a text in which something is replaced; undefined where nothing is. */
type Replace = (text: string) => Stretch[] | undefined

export function createReplacer(options: ReplaceOptions, code: string): Replace {
  const { find, replacement, wholeWords, matchCase } = options
  const pattern = new RegExp(
    find.normalize('NFC').replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
    matchCase ? 'gu' : 'giu',
  )
  const words = wholeWords ? new Intl.Segmenter(code, { granularity: 'word' }) : undefined
  return (given) => {
    const text = given.normalize('NFC')
    const found = [...text.matchAll(pattern)]
    if (found.length === 0) return undefined
    const edges = words && edgesOf(words, text)
    const stretches: Stretch[] = []
    let from = 0
    for (const { index, 0: match } of found) {
      const to = index + match.length
      if (match === replacement || (edges && !(edges.has(index) && edges.has(to)))) continue
      stretches.push({ kind: 'same', text: text.slice(from, index) }, { kind: 'removed', text: match })
      if (replacement !== '') stretches.push({ kind: 'added', text: replacement })
      from = to
    }
    if (stretches.length === 0) return undefined
    stretches.push({ kind: 'same', text: text.slice(from) })
    return stretches.filter(({ text }) => text !== '')
  }
}

/** Where words begin and end. */
function edgesOf(words: Intl.Segmenter, text: string): Set<number> {
  const edges = new Set([0, text.length])
  for (const { index } of words.segment(text)) edges.add(index)
  return edges
}
