import { useEffect, useState } from 'react'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import { measure, type TextLimit } from './text-limits.ts'

interface LengthCountsProps {
  section: SectionKey
  limits: TextLimit[]
  /** The text area, and what stands in it when the page comes. */
  inputId: string
  initial: string
}

/** How much of each limit the text takes; where scripts run, while it is typed. */
export function LengthCounts({ section, limits, inputId, initial }: LengthCountsProps) {
  let [text, setText] = useState(initial)
  useEffect(() => {
    let input = document.getElementById(inputId)
    if (!(input instanceof HTMLTextAreaElement)) return
    let onInput = () => setText(input.value)
    onInput()
    input.addEventListener('input', onInput)
    return () => input.removeEventListener('input', onInput)
  }, [inputId])
  if (limits.length === 0) return null
  return (
    <ul className="length-counts" aria-label="Lengths">
      {limits.map((limit) => {
        let count = measure(section, text, limit)
        return (
          <li key={limit.name} className={count > limit.most ? 'over' : undefined}>
            {describe(limit, count)}
          </li>
        )
      })}
    </ul>
  )
}

function describe({ name, most, unit, of }: TextLimit, count: number): string {
  let longest = of === 'each' ? ', longest' : ''
  let over = count > most ? `, ${count - most} too long` : ''
  return `${name}${longest}: ${count} of ${most.toLocaleString('en')}${unit === 'bytes' ? ' bytes' : ''}${over}`
}
