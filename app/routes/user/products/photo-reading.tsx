import { type ProductPhoto, READINGS } from '#app/domain/photos/photo.ts'
import type { ReadingOffer } from '#app/domain/photos/start-reading.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { OfferedFacts } from './offered-facts.tsx'

interface PhotoReadingProps {
  product: { facts: string[] }
  photo: ProductPhoto
  offer: ReadingOffer
  idempotencyKey: string
}

/** Reading facts off a photo: what it costs, how it is getting on, and what there is to decide. */
export function PhotoReading({ product, photo, offer, idempotencyKey }: PhotoReadingProps) {
  let { id, offered, reading } = photo
  if (reading?.status === 'running') {
    return (
      <p className="row" role="status">
        <span className="spinner" aria-hidden="true" />{' '}
        <span>Reading the photo… You can leave this page; the results will be kept here.</span>
      </p>
    )
  }
  return (
    <div className="stack">
      {reading?.status === 'failed' && (
        <Alert kind="error" title="The photo was not read">
          <p>{reading.error} Nothing is lost, and this reading does not count.</p>
        </Alert>
      )}
      {offered?.length === 0 && (
        <Alert kind="info" quiet>
          The model did not find anything certain in this photo.
        </Alert>
      )}
      {offered && offered.length > 0 && (
        <OfferedFacts facts={product.facts} offered={offered} photo={photo} />
      )}
      <FormAlert id={`read-${id}`} />
      <ReadForm photo={photo} offer={offer} idempotencyKey={idempotencyKey} />
    </div>
  )
}

function ReadForm({ photo, offer, idempotencyKey }: Omit<PhotoReadingProps, 'product'>) {
  let { id, position, offered, reading } = photo
  if (!offer.takesPhotos)
    return (
      <p className="small muted">
        Facts cannot be read from photos right now: the model does not support them.
      </p>
    )
  if (offer.left === 0)
    return <p className="small muted">All {READINGS} readings of this product are used.</p>
  let isAgain = reading !== null && (offered !== null || reading.status === 'failed')
  return (
    <Form method="post" id={`read-${id}`} className="stack stack-sm">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="photoId" value={id} />
      <p className="small muted">
        {offer.left} of {READINGS} readings of this product left. You tick which facts are right; they come in{' '}
        {offer.language}.
      </p>
      <div className="row">
        <SubmitButton variant="outline" pending="Starting…" name="intent" value="read">
          {isAgain ? 'Read it again, free' : 'Read facts from this photo, free'}
          <span className="sr-only">: photo {position}</span>
        </SubmitButton>
      </div>
    </Form>
  )
}
