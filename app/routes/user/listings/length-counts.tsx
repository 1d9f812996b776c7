import { useEffect, useState } from 'react'
import { figure } from '#app/domain/base/lists/figure.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { measure, type TextLimit } from './text-limits.ts'

interface LengthCountsProps {
  limits: TextLimit[]
  formId: string
  /** What stands in the form when the page comes. */
  initial: string[]
}

/** How much of each limit the section takes; where scripts run, while it is typed. */
export function LengthCounts({ limits, formId, initial }: LengthCountsProps) {
  const [entries, setEntries] = useState(initial)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const onInput = () => setEntries(entriesIn(form))
    onInput()
    form.addEventListener('input', onInput)
    return () => form.removeEventListener('input', onInput)
  }, [formId])
  if (limits.length === 0) return null
  return (
    <ul className="length-counts" aria-label={t`Lengths`}>
      {limits.map((limit) => {
        const count = measure(entries, limit)
        return (
          <li key={limit.name} className={count > limit.most ? 'over' : undefined}>
            {describe(limit, count)}
          </li>
        )
      })}
    </ul>
  )
}

function entriesIn(form: HTMLFormElement): string[] {
  const texts = [...new FormData(form)].filter(([name]) => /^(text|parts\[\d+\](\.text)?)$/.test(name))
  return texts.map(([, value]) => String(value))
}

function describe({ name, most, unit, of }: TextLimit, count: number): string {
  const counted = unit === 'bytes' ? bytesText(name, of, count, most) : charactersText(name, of, count, most)
  return count > most ? `${counted}, ${t`${{ over: count - most }} too long`}` : counted
}

function bytesText(name: string, of: TextLimit['of'], count: number, most: number): string {
  return of === 'each'
    ? t`${{ name }}, longest: ${{ count }} of ${plural({ most }, { one: '# byte', other: '# bytes' })}`
    : t`${{ name }}: ${{ count }} of ${plural({ most }, { one: '# byte', other: '# bytes' })}`
}

function charactersText(name: string, of: TextLimit['of'], count: number, most: number): string {
  return of === 'each'
    ? t`${{ name }}, longest: ${{ count }} of ${{ most: figure(most) }}`
    : t`${{ name }}: ${{ count }} of ${{ most: figure(most) }}`
}
