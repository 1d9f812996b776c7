import { GROUPS, type Group, groupOf, MAIN_PARTS, PARTS, type Part } from './header-names.ts'
import { type Candidate, type Mark, partByStem, partOf, partWithin, rank } from './headers.ts'

/**
 * What a header opens: a part, `unknown` when it is plainly a header of which nobody knows the name, `ignored` when it
 * is one that no part is for, or the `preamble` that stands before all headers.
 */
export type BlockKind = Part | 'unknown' | 'ignored' | 'preamble'

/** A line, and the header that it may be. */
export interface Entry {
  line: string
  candidate: Candidate | undefined
}

const ONE_LINE: readonly BlockKind[] = ['slug', 'tags']

interface State {
  /** The mark that the main headers of this reply bear. */
  primary: Mark
  /** No name is known, so that the marks alone have to do. */
  foreign: boolean
  named: ReadonlySet<BlockKind>
  seen: Set<BlockKind>
  group: Group | undefined
}

/** Returns the function that says which section a line opens, if any; it has to be asked about the lines in their order. */
export function headerReader(
  entries: Entry[],
  within?: 'meta',
): (candidate: Candidate) => BlockKind | undefined {
  const candidates = entries.flatMap(({ candidate }) => candidate ?? [])
  const state: State = { ...survey(candidates), seen: new Set(), group: within }
  return (candidate) => {
    const section =
      inGroup(candidate, state) ??
      byName(candidate, state) ??
      byStem(candidate, state) ??
      byMark(candidate, state)
    if (section === undefined) return undefined
    state.seen.add(section)
    if (section !== 'ignored' || !state.group) state.group = groupOf(section)
    return section
  }
}

function survey(candidates: Candidate[]): Pick<State, 'primary' | 'foreign' | 'named'> {
  const named = new Set<BlockKind>()
  const known = new Map<Mark, number>()
  const marked = new Map<Mark, number>()
  for (const candidate of candidates) {
    if (candidate.bulleted) continue
    const part = partOf(candidate)?.part
    if (part && (candidate.rest === '' || candidate.closed)) named.add(part)
    const main = part ?? (rank(candidate.mark) <= rank('bracket') ? partByStem(candidate) : undefined)
    if (main && isMain(main)) count(known, candidate.mark)
    if (candidate.rest === '' || candidate.mark === 'equals') count(marked, candidate.mark)
  }
  const primary = primaryMark(known, marked)
  return { primary, foreign: (known.get(primary) ?? 0) < 2, named }
}

function isMain(part: Part): boolean {
  return MAIN_PARTS.some((main) => main === part)
}

// As many headers as a full reply has: its main parts alone, with their subdivisions, or with these instead of what holds them.
const FULL_COUNTS = [MAIN_PARTS.length, PARTS.length, PARTS.length - GROUPS.length]

function primaryMark(known: Map<Mark, number>, marked: Map<Mark, number>): Mark {
  if ((marked.get('equals') ?? 0) >= 2) return 'equals'
  const best = mostFrequent(known)
  if (best && (known.get(best) ?? 0) >= 2) return best
  const foreign = mostFrequent(new Map([...marked].filter(([mark]) => rank(mark) <= rank('bracket'))))
  if (foreign && (marked.get(foreign) ?? 0) >= 4) return foreign
  const counted = (['bold', 'caps'] as const).find((mark) => FULL_COUNTS.includes(marked.get(mark) ?? 0))
  return counted ?? best ?? 'plain'
}

function mostFrequent(counts: Map<Mark, number>): Mark | undefined {
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || rank(a) - rank(b))
  return sorted[0]?.[0]
}

function count(counts: Map<Mark, number>, mark: Mark) {
  counts.set(mark, (counts.get(mark) ?? 0) + 1)
}

function inGroup(candidate: Candidate, { group, primary }: State): BlockKind | undefined {
  const section = group && partWithin(group, candidate)
  // "- Description: padded straps" among SEO bullets is one of them.
  if (!section || (group === 'seo' && candidate.listed && candidate.rest !== '')) return undefined
  const standsOut = candidate.closed || candidate.mark === primary
  return standsOut || (candidate.rest === '' && !candidate.bulleted) ? section : undefined
}

function byName(candidate: Candidate, state: State): BlockKind | undefined {
  const found = partOf(candidate)
  if (!found) return undefined
  const standsAlone = candidate.rest === ''
  const oneLine = ONE_LINE.includes(found.part)
  // A longer part is not opened by a list item: "- Technical details: see the leaflet" is an item.
  const isItem = (isMain(found.part) && !oneLine) || (standsAlone && candidate.mark === 'plain')
  if (candidate.bulleted && isItem) return undefined
  if (found.full) return found.part
  if (candidate.bulleted) return undefined
  if (candidate.mark === state.primary && candidate.mark !== 'plain') return found.part
  if (state.seen.has(found.part) || rank(state.primary) < rank('bold')) return undefined
  return standsAlone || (candidate.closed && oneLine) ? found.part : undefined
}

function byStem(candidate: Candidate, { primary, named, seen }: State): BlockKind | undefined {
  const marked =
    rank(candidate.mark) <= rank('bracket') || (candidate.mark === primary && primary !== 'plain')
  if (!marked || candidate.bulleted || candidate.rest !== '') return undefined
  const part = partByStem(candidate)
  return part && !named.has(part) && !seen.has(part) ? part : undefined
}

function byMark(candidate: Candidate, { primary, foreign }: State): BlockKind | undefined {
  if (candidate.bulleted) return undefined
  if (candidate.mark === 'equals') return 'unknown'
  if (candidate.mark !== primary || candidate.rest !== '' || primary === 'plain') return undefined
  return rank(primary) <= rank('bracket') || foreign ? 'unknown' : undefined
}
