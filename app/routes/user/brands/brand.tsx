import { href } from 'react-router'
import { changeBrand, deleteBrand, findBrand } from '#app/domain/listings/brands/brands.server.ts'
import { readChannels } from '#app/domain/listings/checks/channels/settings.server.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import libraryCss from '#app/ui/css/library.css?url'
import { FoldedAction } from '#app/ui/folded-action.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/brand.ts'
import { BrandForm } from './brand-form.tsx'
import { saveBrand } from './save.server.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: libraryCss }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [brand, channels] = await Promise.all([
    findBrand(db, context.get(userContext).id, params.brandId),
    readChannels(db),
  ])
  if (!brand) throw notFound(t`We could not find this brand in your account.`)
  return { brand, channels: channels.map(({ key, name }) => ({ key, name: t(name) })) }
}

/** Two forms post here; their buttons say which. */
export async function action({ context, params: { brandId } }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  if (!(await findBrand(db, userId, brandId)))
    throw notFound(t`We could not find this brand in your account.`)
  if ((await readForm(context)).get('intent') === 'remove') {
    if ((await deleteBrand(db, userId, brandId)) === 'not-found')
      throw notFound(t`We could not find this brand in your account.`)
    return redirectWithMessage(context, href('/user/brands'), t`The brand was removed.`)
  }
  return saveBrand(context, (draft) => changeBrand(db, userId, brandId, draft))
}

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const { brand, channels } = loaderData
  return (
    <>
      <PageHead
        title={<bdi>{brand.name}</bdi>}
        lead={
          brand.isDefault
            ? t`Your default brand. It applies to all products without a brand of their own.`
            : undefined
        }
        back={{ to: href('/user/brands'), label: t`Brands` }}
      />
      <BrandForm
        key={brand.updatedAt}
        name={brand.name}
        rules={brand.rules}
        manufacturer={brand.manufacturer}
        base={brand.updatedAt}
        channels={channels}
        submit={t`Save brand`}
      />
      <FoldedAction
        summary={t`Remove this brand`}
        note={t`Your listings stay as they are. Products that use it switch to your default brand, and are checked again.`}
        button={t`Remove brand`}
        intent="remove"
      />
    </>
  )
}

export const meta = pageTitle(msg`Brand`)
