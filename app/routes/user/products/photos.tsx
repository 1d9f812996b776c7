import { href } from 'react-router'
import { MOST_PHOTOS } from '#app/domain/listings/photos/photo.ts'
import { listPhotos } from '#app/domain/listings/photos/photos.server.ts'
import { readReadingOffer } from '#app/domain/writing/start-reading.server.ts'
import { msg, ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import photosCss from '#app/ui/css/photos.css?url'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { useArrivals } from '#app/ui/use-arrivals.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/photos.ts'
import { findOwnProduct } from './find-own.server.ts'
import { PhotoEditor } from './photo-editor.tsx'
import { PhotoUpload } from './photo-upload.tsx'
import { changePhotos } from './photos-post.server.ts'
import { waitingReadings } from './waiting-readings.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: photosCss }]

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const product = await findOwnProduct(context, params.productId)
  const [photos, offer] = await Promise.all([
    listPhotos(db, userId, product.id),
    readReadingOffer(db, userId, product),
  ])
  const { id, name, facts } = product
  const waiting = waitingReadings(photos)
  const refreshAfter = waiting === '' ? undefined : 3
  return { product: { id, name, facts }, photos, offer, waiting, refreshAfter, idempotencyKey: newId() }
}

export async function action({ context, params }: Route.ActionArgs) {
  return changePhotos(context, await findOwnProduct(context, params.productId))
}

export default function Photos({ loaderData, params }: Route.ComponentProps) {
  const { product, photos, offer, waiting, idempotencyKey } = loaderData
  useArrivals(href('/user/products/:productId/photos/progress', params), waiting)
  return (
    <>
      <PageHead
        title={t`Photos`}
        lead={
          <Trans>
            Up to three photos of <bdi>{ph({ name: product.name })}</bdi>. Facts can be read from the photos,
            and alt texts are written for them. Only you can open the photos.
          </Trans>
        }
        back={{ to: href('/user/products/:productId/facts', params), label: t`Product and facts` }}
      />
      {photos.length > 0 && (
        <ol className="photos">
          {photos.map((photo) => (
            <PhotoEditor
              key={photo.id}
              product={product}
              photo={photo}
              count={photos.length}
              offer={offer}
              idempotencyKey={idempotencyKey}
            />
          ))}
        </ol>
      )}
      {photos.length < MOST_PHOTOS ? (
        <PhotoUpload key={photos.length} count={photos.length} idempotencyKey={idempotencyKey} />
      ) : (
        <>
          <FormAlert id="upload" />
          <p className="muted">{t`You can have up to three photos. Remove one to add another.`}</p>
        </>
      )}
    </>
  )
}

export const meta = pageTitle(msg`Photos`)
