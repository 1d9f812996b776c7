import { href } from 'react-router'
import { z } from 'zod'
import { listBrands } from '#app/domain/listings/brands/brands.server.ts'
import { languageInSentence, listLanguages } from '#app/domain/listings/language-names.ts'
import { listPhotos } from '#app/domain/listings/photos/photos.server.ts'
import { productDraft } from '#app/domain/listings/product-draft.ts'
import { listReferences } from '#app/domain/listings/references/references.server.ts'
import { saveProduct } from '#app/domain/listings/save-product.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import libraryCss from '#app/ui/css/library.css?url'
import photosCss from '#app/ui/css/photos.css?url'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/facts.ts'
import { findOwnProduct, noProduct } from './find-own.server.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { ProductForm, savedElsewhere } from './product-form.tsx'
import { ReferenceStrip } from './reference-strip.tsx'
import { WriteFirst } from './write-first.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: libraryCss },
  { rel: 'stylesheet', href: photosCss },
]

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const product = await findOwnProduct(context, params.productId)
  const [brands, photos, references] = await Promise.all([
    listBrands(db, userId),
    listPhotos(db, userId, product.id),
    listReferences(db, userId, product.id),
  ])
  return {
    product,
    photos,
    references: references.map(({ id, name, offered }) => ({ id, name, count: offered?.length ?? 0 })),
    brands: brands.map(({ id, name, isDefault }) => ({ id, name, isDefault })),
  }
}

const schema = productDraft.extend({ base: z.string().max(40).default('') })

export async function action({ context, params }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const { productId } = params
  // Whose it is comes before what is wrong with the form.
  await findOwnProduct(context, productId)
  const submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  const { base, ...draft } = submission.value
  const saved = await saveProduct(db, { userId, productId, base, draft })
  switch (saved.outcome) {
    case 'not-found':
      throw noProduct()
    case 'conflict':
      return submission.reject(savedElsewhere(), 409)
    case 'no-brand':
      return submission.reject({ brand: t`This brand no longer exists. Choose another one.` })
    case 'saved':
      return redirectWithMessage(
        context,
        href('/user/products/:productId/facts', { productId }),
        [t`The product was saved.`, outdatedText(saved.outdated)].filter(Boolean).join(' '),
      )
  }
}

function outdatedText(languages: string[]): string {
  const [language] = languages
  if (language === undefined) return ''
  if (languages.length === 1)
    return t`Its listing in ${{ language: languageInSentence(language) }} is now out of date.`
  return t`Its listings in these languages are now out of date: ${{ languages: listLanguages(languages) }}.`
}

export default function Facts({ loaderData }: Route.ComponentProps) {
  const { product, photos, references, brands } = loaderData
  const [first] = product.listings
  return (
    <>
      <PageHead
        title={t`Product and facts`}
        lead={<bdi>{product.name}</bdi>}
        back={
          first
            ? { to: `/user/listings/${first.id}`, label: t`The listing` }
            : { to: href('/user/listings'), label: t`Listings` }
        }
      />
      <div className="measure stack">
        <PhotoStrip productId={product.id} photos={photos} />
        <ReferenceStrip productId={product.id} references={references} />
      </div>
      <WriteFirst product={product} />
      <ProductForm key={product.updatedAt} product={product} brands={brands} />
    </>
  )
}

export const meta = pageTitle(msg`Product and facts`)
