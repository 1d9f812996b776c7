import type { Hit } from './hits.ts'
import type { PhraseMark } from './marks.ts'

/** The fact whose phrase stands right beside the claim: "18/8" completes "stainless steel", "10 years" does not. */
export function setNeighbour(hit: Hit, marks: PhraseMark[], text: string) {
  if (hit.hasUnit || hit.nearest !== undefined || marks.length > MOST_MARKS) return
  if (hit.code === 'forbidden' || hit.code === 'certificate') return
  const beside = (mark: PhraseMark) =>
    mark.start >= hit.end ? isGap(text.slice(hit.end, mark.start)) : isGap(text.slice(mark.end, hit.start))
  const neighbour = marks.findLast(beside)
  if (!neighbour || neighbour.fact === 0) return
  hit.nearest = neighbour.fact
  hit.belongsTo = neighbour.fact
}

/** Whether what stands on its two sides reads as one phrase. */
function isGap(between: string): boolean {
  return /^[\s\p{Pd}]{0,3}$/u.test(between)
}

/** A part with more is no text, and would take the square of its length. */
const MOST_MARKS = 100
