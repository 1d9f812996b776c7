import type { ReactNode } from 'react'
import { findFact } from '#app/domain/listings/parts.ts'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { t } from '#app/i18n/macro.ts'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

const takesFocus = { tabIndex: -1, autoFocus: true }

interface OfferedFactsProps {
  /** The product's facts. */
  facts: string[]
  /** `place`: where it was read. */
  offered: { text: string; place?: ReactNode }[]
  /** What they were read in: its name in forms, and its id. */
  origin: [name: string, id: string]
  legend: string
  /** The label of the button that takes them from the page. */
  dismiss: ReactNode
}

/** What was read, each with a tick; nothing is ticked until somebody does it. */
export function OfferedFacts({ facts, offered, origin, legend, dismiss }: OfferedFactsProps) {
  const [name, value] = origin
  const id = `facts-${value}`
  const result = useFormResult(id)
  const ticked = [result?.initialValue?.fact].flat()
  const error = [...(result?.error?.fact ?? []), ...(result?.error?.[''] ?? [])].join(' ')
  return (
    <Form method="post" id={id} className="offered stack">
      <input type="hidden" name={name} value={value} />
      <fieldset
        className={error === '' ? 'field' : 'field field-error'}
        aria-describedby={error === '' ? undefined : `${id}-error`}
      >
        <legend>{legend}</legend>
        {error !== '' && (
          // The page opens here: the form is far down.
          <p className="error" id={`${id}-error`} role="alert" {...takesFocus}>
            <span className="sr-only">{t`Error:`} </span>
            {error}
          </p>
        )}
        <ul className="fact-ticks">
          {offered.map(({ text, place }) => {
            const number = findFact(facts, text)
            return (
              <li key={text}>
                <label className="check">
                  <input
                    type="checkbox"
                    name="fact"
                    value={text}
                    disabled={number > 0}
                    defaultChecked={ticked.includes(text)}
                  />{' '}
                  <span>
                    <bdi>{text}</bdi>
                    {number > 0 && <span className="label">{t`Already fact ${{ number }}`}</span>}
                  </span>
                </label>
                {place !== undefined && <> {place}</>}
              </li>
            )
          })}
        </ul>
      </fieldset>
      <div className="row">
        <SubmitButton variant="outline" pending={t`Adding...`} name="intent" value="take">
          {t`Add selected facts`}
        </SubmitButton>{' '}
        <SubmitButton variant="ghost" pending={t`Dismissing...`} name="intent" value="dismiss">
          {dismiss}
        </SubmitButton>
      </div>
    </Form>
  )
}
