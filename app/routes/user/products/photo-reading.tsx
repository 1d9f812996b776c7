import { type ProductPhoto, READINGS } from '#app/domain/photos/photo.ts'
import type { ReadingOffer } from '#app/domain/photos/start-reading.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as userWords from '../words.tsx'
import { OfferedFacts } from './offered-facts.tsx'
import * as words from './words.tsx'

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
      <p className="row reading" role="status">
        <span className="spinner" aria-hidden="true" /> <span>{words.readingPhotoYouCanLeaveThisPage}</span>
      </p>
    )
  }
  return (
    <div className="stack">
      {reading?.status === 'failed' && (
        <Alert kind="error" title={words.photoWasNotRead}>
          <p>
            {reading.error} {words.nothingIsLost}
          </p>
        </Alert>
      )}
      {offered?.length === 0 && (
        <Alert kind="info" quiet>
          {words.modelDidNotFindAnythingCertain}
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
  if (!offer.takesPhotos) return <p className="small muted">{words.factsCannotBeReadFromPhotosRight}</p>
  if (offer.left === 0)
    return <p className="small muted">{words.allReadingsOfThisProductAreUsed(READINGS)}</p>
  let isAgain = reading !== null && (offered !== null || reading.status === 'failed')
  return (
    <Form method="post" id={`read-${id}`} className="stack stack-sm">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="photoId" value={id} />
      <p className="small muted">{words.ofReadingsOfThisProductLeft(offer.left, READINGS, offer.language)}</p>
      <div className="row">
        <SubmitButton variant="outline" pending={userWords.starting} name="intent" value="read">
          {isAgain ? words.readItAgainFree : words.readFactsFromThisPhotoFree}
          <span className="sr-only">{words.ofPhoto(position)}</span>
        </SubmitButton>
      </div>
    </Form>
  )
}
