import { keysOf } from '../keys.ts'
import { piecesOf } from './sample.ts'

/** A text of the sample: its phrases with the numbers of their facts. */
export function MarkedText({ text: marked }: { text: string }) {
  const pieces = piecesOf(marked)
  const keys = keysOf(pieces.map(({ text }) => text))
  return pieces.map(({ text, source }, at) =>
    source === undefined ? (
      text
    ) : (
      <mark key={keys[at]} className={source === '?' ? 'claim' : undefined}>
        {text}
        <sup>{source}</sup>
      </mark>
    ),
  )
}
