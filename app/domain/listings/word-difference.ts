/** A stretch that two texts share, or that only one of them has. */
export interface Stretch {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** The most comparisons of words: beyond it, what differs is shown as a whole. */
const MOST = 2_000_000

/** The difference of two texts by words, in the order in which it reads. `code`: BCP 47 tag of their language. */
export function wordDifference(before: string, after: string, code: string): Stretch[] {
  const [one, other] = [wordsOf(before, code), wordsOf(after, code)]
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start++
  let end = 0
  while (
    end < one.length - start &&
    end < other.length - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end++
  const middle = compare(one.slice(start, one.length - end), other.slice(start, other.length - end))
  const same = (words: string[]): Stretch[] => words.map((text) => ({ kind: 'same', text }))
  return joined([...same(one.slice(0, start)), ...middle, ...same(one.slice(one.length - end))])
}

/** Words, each with the spaces and marks behind it, so that stretches are whole phrases. */
function wordsOf(text: string, code: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(code, { granularity: 'word' }).segment(text)) {
    const last = words.at(-1)
    if (last !== undefined && !isWordLike && /^\s+$/.test(segment) && !/\s$/.test(last))
      words[words.length - 1] = last + segment
    else words.push(segment)
  }
  return words
}

/** By the longest common subsequence. */
function compare(one: string[], other: string[]): Stretch[] {
  if (one.length * other.length > MOST) return whole(one, other)
  const width = other.length + 1
  const lengths = new Uint32Array((one.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const found: Stretch[] = []
  let [row, column] = [0, 0]
  while (row < one.length && column < other.length) {
    const [removed = '', added = ''] = [one[row], other[column]]
    if (removed === added) {
      found.push({ kind: 'same', text: removed })
      row++
      column++
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      found.push({ kind: 'removed', text: removed })
      row++
    } else {
      found.push({ kind: 'added', text: added })
      column++
    }
  }
  return [...found, ...whole(one.slice(row), other.slice(column))]
}

function whole(one: string[], other: string[]): Stretch[] {
  return [
    ...one.map((text): Stretch => ({ kind: 'removed', text })),
    ...other.map((text): Stretch => ({ kind: 'added', text })),
  ]
}

function joined(stretches: Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const { kind, text } of stretches) {
    const last = result.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text !== '') result.push({ kind, text })
  }
  return result
}
