import type { ReactNode } from 'react'
import { t } from '#app/i18n/macro.ts'
import { labelOf } from './label-of.ts'
import { unbroken } from './unbroken.ts'

interface FactListProps {
  facts: string[]
  /** Numbers, from 1, of the facts that the text says; undefined while there is none. */
  used?: number[]
  /** What the text says instead of a fact, by its number. */
  differing?: Map<number, string>
  /** Behind the fact with a number, such as where it was read. */
  behind?: (number: number) => ReactNode
}

/** Facts under the numbers that marked phrases lead to. */
export function FactList({ facts, used, differing, behind }: FactListProps) {
  const known = new Set(used)
  const isUnused = (number: number) => used !== undefined && !known.has(number)
  return (
    <ol className="fact-list">
      {facts.map((fact, index) => {
        const number = index + 1
        const { label, text } = labelOf(fact)
        const other = differing?.get(number)
        const note = other === undefined ? isUnused(number) && t`not used` : t`the text says “${{ other }}”`
        return (
          <li key={number} id={`fact-${number}`} dir="auto">
            {label !== undefined && <span className="label">{label}:</span>} <span>{unbroken(text)}</span>{' '}
            {note && (
              <bdi>
                <b>{note}</b>
              </bdi>
            )}
            {behind?.(number)}
          </li>
        )
      })}
    </ol>
  )
}
