import { useEffect, useState } from 'react'
import { t } from '#app/i18n/macro.ts'
import { FactLines } from './saved-facts.tsx'

interface NumberedFactsProps {
  formId: string
  /** What stands in the form when the page comes. */
  initial: string
}

/** The facts under the numbers that marks and checks name; where scripts run, while they are typed. */
export function NumberedFacts({ formId, initial }: NumberedFactsProps) {
  const [text, setText] = useState(initial)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const onInput = () => setText(String(new FormData(form).get('facts') ?? ''))
    onInput()
    form.addEventListener('input', onInput)
    return () => form.removeEventListener('input', onInput)
  }, [formId])
  const facts = linesOf(text)
  if (facts.length === 0) return null
  return (
    <details className="more numbered-facts" open={facts.length <= FEW}>
      <summary>{t`Your facts by their numbers`}</summary>
      <FactLines facts={facts} />
    </details>
  )
}

/** More are folded away. */
const FEW = 12

function linesOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
