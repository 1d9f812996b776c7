import { findFact } from '#app/domain/listings/parts.ts'
import type { ProductPhoto } from '#app/domain/listings/photos/photo.ts'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

const takesFocus = { tabIndex: -1, autoFocus: true }

interface OfferedFactsProps {
  /** The product's facts. */
  facts: string[]
  offered: string[]
  photo: Pick<ProductPhoto, 'id' | 'position'>
}

/** What was read off a photo, each with a tick; nothing is ticked until somebody does it. */
export function OfferedFacts({ facts, offered, photo }: OfferedFactsProps) {
  const id = `facts-${photo.id}`
  const result = useFormResult(id)
  const ticked = [result?.initialValue?.fact].flat()
  const error = [...(result?.error?.fact ?? []), ...(result?.error?.[''] ?? [])].join(' ')
  return (
    <Form method="post" id={id} className="offered stack">
      <input type="hidden" name="photoId" value={photo.id} />
      <fieldset
        className={error === '' ? 'field' : 'field field-error'}
        aria-describedby={error === '' ? undefined : `${id}-error`}
      >
        <legend>{t`Read from photo ${{ position: photo.position }}: which of these are right?`}</legend>
        {error !== '' && (
          // The page opens here: the form is far down.
          <p className="error" id={`${id}-error`} role="alert" {...takesFocus}>
            <span className="sr-only">{t`Error:`} </span>
            {error}
          </p>
        )}
        <ul className="fact-ticks">
          {offered.map((fact) => {
            const number = findFact(facts, fact)
            return (
              <li key={fact}>
                <label className="check">
                  <input
                    type="checkbox"
                    name="fact"
                    value={fact}
                    disabled={number > 0}
                    defaultChecked={ticked.includes(fact)}
                  />{' '}
                  <span>
                    <bdi>{fact}</bdi>
                    {number > 0 && <span className="label">{t`Already fact ${{ number }}`}</span>}
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
      </fieldset>
      <div className="row">
        <SubmitButton variant="outline" pending={t`Adding...`} name="intent" value="take">
          {t`Add ticked facts`}
        </SubmitButton>{' '}
        <SubmitButton variant="ghost" pending={t`Dismissing...`} name="intent" value="dismiss">
          <Trans>
            Dismiss
            <span className="sr-only">: what was read from photo {ph({ position: photo.position })}</span>
          </Trans>
        </SubmitButton>
      </div>
    </Form>
  )
}
