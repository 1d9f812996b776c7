import type { ProductPhoto } from '#app/domain/listings/photos/photo.ts'
import type { ReadingOffer } from '#app/domain/writing/start-reading.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { PhotoImage } from './photo-image.tsx'
import { PhotoReading } from './photo-reading.tsx'
import { altHint } from './photo-upload.tsx'

interface PhotoEditorProps {
  product: { id: string; facts: string[] }
  photo: ProductPhoto
  /** How many photos there are. */
  count: number
  offer: ReadingOffer
  idempotencyKey: string
}

/** One photo: its place, its alt text, and what can be read off it. */
export function PhotoEditor({ product, photo, count, offer, idempotencyKey }: PhotoEditorProps) {
  const { id, position } = photo
  const heading = `photo-title-${id}`
  return (
    <li id={`photo-${id}`}>
      <section className="photo-editor" aria-labelledby={heading}>
        <PhotoImage productId={product.id} photo={photo} />
        <div className="stack">
          <div className="row row-between">
            <h2 id={heading}>{t`Photo ${{ position }}`}</h2>
            <div className="row photo-tools">
              <Move
                photo={photo}
                to={position - 1}
                label={t`Up`}
                icon="chevron-up"
                disabled={position === 1}
              />
              <Move
                photo={photo}
                to={position + 1}
                label={t`Down`}
                icon="chevron-down"
                disabled={position === count}
              />
            </div>
          </div>
          <AltForm photo={photo} />
          <PhotoReading product={product} photo={photo} offer={offer} idempotencyKey={idempotencyKey} />
          <Remove photo={photo} />
        </div>
      </section>
    </li>
  )
}

interface MoveProps {
  photo: ProductPhoto
  to: number
  label: string
  icon: 'chevron-up' | 'chevron-down'
  disabled: boolean
}

function Move({ photo: { id, position }, to, label, icon, disabled }: MoveProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="photoId" value={id} />
      <SubmitButton
        variant="outline"
        size="sm"
        pending={t`Moving...`}
        name="to"
        value={String(to)}
        disabled={disabled}
      >
        <Icon small name={icon} />{' '}
        <Trans>
          {label}
          <span className="sr-only">: photo {position}</span>
        </Trans>
      </SubmitButton>
    </Form>
  )
}

function AltForm({ photo: { id, alt, position } }: { photo: ProductPhoto }) {
  const [form, fields] = usePostedForm({ id: `alt-${id}`, defaultValue: { alt } })
  return (
    <PostedForm form={form} className="photo-alt">
      <ErrorSummary form={form} />
      <input type="hidden" name="intent" value="alt" />
      <input type="hidden" name="photoId" value={id} />
      <Field meta={fields.alt} label={t`Alt text`} type="textarea" rows={2} optional hint={altHint()} />
      <SubmitButton variant="outline" pending={t`Saving...`}>
        <Trans>
          Save<span className="sr-only"> the alt text of photo {position}</span>
        </Trans>
      </SubmitButton>
    </PostedForm>
  )
}

function Remove({ photo: { id, position } }: { photo: ProductPhoto }) {
  return (
    <details className="photo-remove">
      <summary className={buttonClass({ variant: 'ghost-danger', size: 'sm' })}>
        <Icon small name="trash" />{' '}
        <Trans>
          Remove<span className="sr-only"> photo {position}</span>
        </Trans>
      </summary>
      <Form method="post" className="row">
        <input type="hidden" name="photoId" value={id} />
        <p className="small">{t`It is deleted permanently, together with its alt text. Facts that came from it stay.`}</p>
        <SubmitButton
          variant="danger-outline"
          size="sm"
          pending={t`Removing...`}
          name="intent"
          value="remove"
        >
          {t`Remove photo ${{ position }}`}
        </SubmitButton>
      </Form>
    </details>
  )
}
