import type { FactMark, Place } from '#app/domain/listings/checks/finding.ts'
import type { PageFinding } from './page-checks.ts'

/** A stretch of a text: plain, said by a fact, or with a finding. */
export interface Segment {
  start: number
  text: string
  fact?: number
  finding?: PageFinding
}

/** Cuts a text at the places in it. Where two overlap, a finding comes before a mark, and the first before the second. */
export function segmentsOf(text: string, marks: FactMark[], findings: PageFinding[]): Segment[] {
  const taken: Segment[] = []
  for (const finding of findings) take(taken, text, finding, { finding })
  for (const mark of marks) take(taken, text, mark, { fact: mark.fact })
  const segments: Segment[] = []
  let end = 0
  for (const segment of taken.toSorted((one, other) => one.start - other.start)) {
    if (segment.start > end) segments.push({ start: end, text: text.slice(end, segment.start) })
    segments.push(segment)
    end = segment.start + segment.text.length
  }
  if (end < text.length) segments.push({ start: end, text: text.slice(end) })
  return segments
}

function take(taken: Segment[], text: string, { start, end }: Place, what: Omit<Segment, 'start' | 'text'>) {
  if (start >= end || start < 0 || end > text.length || isWhole(text, start, end, what)) return
  const overlaps = taken.some((other) => start < other.start + other.text.length && other.start < end)
  if (!overlaps) taken.push({ start, text: text.slice(start, end), ...what })
}

/** A text that is too long as a whole has a note; marking all of it would hide the facts in it. */
function isWhole(text: string, start: number, end: number, { finding }: Omit<Segment, 'start' | 'text'>) {
  return finding !== undefined && finding.kind !== 'claim' && start === 0 && end === text.length && end > LONG
}

const LONG = 40
