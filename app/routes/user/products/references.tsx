import { href } from 'react-router'
import { listReferences } from '#app/domain/listings/references/references.server.ts'
import { readReadingOffer } from '#app/domain/writing/start-reading.server.ts'
import { msg, ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import photosCss from '#app/ui/css/photos.css?url'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { useArrivals } from '#app/ui/use-arrivals.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/references.ts'
import { findOwnProduct } from './find-own.server.ts'
import { ReferenceForms } from './reference-forms.tsx'
import { ReferenceReading } from './reference-reading.tsx'
import { changeReferences } from './references-post.server.ts'
import { waitingReadings } from './waiting-readings.ts'
import { WriteFirst } from './write-first.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: photosCss }]

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const product = await findOwnProduct(context, params.productId)
  const [references, offer] = await Promise.all([
    listReferences(db, userId, product.id),
    readReadingOffer(db, userId, product),
  ])
  const { id, name, facts, listings } = product
  const waiting = waitingReadings(references)
  return {
    product: { id, name, facts, listings: listings.map(({ id }) => id) },
    references,
    left: offer.left,
    waiting,
    refreshAfter: waiting === '' ? undefined : 3,
    idempotencyKey: newId(),
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  return changeReferences(context, await findOwnProduct(context, params.productId))
}

export default function References({ loaderData, params }: Route.ComponentProps) {
  const { product, references, left, waiting, idempotencyKey } = loaderData
  useArrivals(href('/user/products/:productId/references/progress', params), waiting)
  return (
    <>
      <PageHead
        title={t`Facts from a text`}
        lead={
          <Trans>
            A supplier’s page, a data sheet or an old description of <bdi>{ph({ name: product.name })}</bdi>:
            facts are found in it, each with the place that it was read from. You select those that are right.
          </Trans>
        }
        back={{ to: href('/user/products/:productId/facts', params), label: t`Product and facts` }}
      />
      <WriteFirst product={product} />
      {references.map((reference) => (
        <ReferenceReading
          key={reference.id}
          product={product}
          reference={reference}
          left={left}
          idempotencyKey={idempotencyKey}
        />
      ))}
      <ReferenceForms
        key={references.length}
        count={references.length}
        left={left}
        idempotencyKey={idempotencyKey}
      />
    </>
  )
}

export const meta = pageTitle(msg`Facts from a text`)
