import { languageInSentence } from '#app/domain/listings/language-names.ts'
import { type ProductPhoto, READINGS } from '#app/domain/listings/photos/photo.ts'
import type { ReadingOffer } from '#app/domain/writing/start-reading.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { OfferedFacts } from './offered-facts.tsx'
import { ReadingState } from './reading-state.tsx'

interface PhotoReadingProps {
  product: { facts: string[] }
  photo: ProductPhoto
  offer: ReadingOffer
  idempotencyKey: string
}

/** Reading facts off a photo: what it costs, how it is getting on, and what there is to decide. */
export function PhotoReading({ product, photo, offer, idempotencyKey }: PhotoReadingProps) {
  const { id, position, offered, reading } = photo
  const state = (
    <ReadingState
      reading={reading}
      offered={offered}
      running={t`Reading the photo… You can leave this page; the results will be kept here.`}
      failed={t`The photo was not read`}
      nothing={t`The model did not find anything certain in this photo.`}
    />
  )
  if (reading?.status === 'running') return state
  return (
    <div className="stack">
      {state}
      {offered && offered.length > 0 && (
        <OfferedFacts
          facts={product.facts}
          offered={offered.map((text) => ({ text }))}
          origin={['photoId', id]}
          legend={t`Read from photo ${{ position }}: which of these are right?`}
          dismiss={
            <Trans>
              Dismiss
              <span className="sr-only">: what was read from photo {position}</span>
            </Trans>
          }
        />
      )}
      <FormAlert id={`read-${id}`} />
      <ReadForm photo={photo} offer={offer} idempotencyKey={idempotencyKey} />
    </div>
  )
}

function ReadForm({ photo, offer, idempotencyKey }: Omit<PhotoReadingProps, 'product'>) {
  const { id, position, offered, reading } = photo
  if (!offer.takesPhotos)
    return (
      <p className="small muted">{t`Facts cannot be read from photos right now: the model does not support them.`}</p>
    )
  if (offer.left === 0)
    return (
      <p className="small muted">{t`${plural({ readings: READINGS }, { one: 'The # reading for this product has been used.', other: 'All # readings for this product have been used.' })}`}</p>
    )
  const isAgain = reading !== null && (offered !== null || reading.status === 'failed')
  return (
    <Form method="post" id={`read-${id}`} className="stack stack-sm">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="photoId" value={id} />
      <p className="small muted">{t`${{ left: offer.left }} of ${plural({ readings: READINGS }, { one: '# reading', other: '# readings' })} left for this product. You select the facts that are right; they are written in ${{ language: languageInSentence(offer.language) }}.`}</p>
      <div className="row">
        <SubmitButton variant="outline" pending={t`Starting...`} name="intent" value="read">
          {isAgain ? (
            <Trans>
              Read it again, free<span className="sr-only">: photo {position}</span>
            </Trans>
          ) : (
            <Trans>
              Read facts from this photo, free<span className="sr-only">: photo {position}</span>
            </Trans>
          )}
        </SubmitButton>
      </div>
    </Form>
  )
}
