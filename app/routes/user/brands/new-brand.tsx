import { href } from 'react-router'
import { NO_RULES } from '#app/domain/listings/brands/brand.ts'
import { addBrand } from '#app/domain/listings/brands/brands.server.ts'
import { readChannels } from '#app/domain/listings/checks/channels/settings.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import libraryCss from '#app/ui/css/library.css?url'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/new-brand.ts'
import { BrandForm } from './brand-form.tsx'
import { saveBrand } from './save.server.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: libraryCss }]

export async function loader({ context }: Route.LoaderArgs) {
  const channels = await readChannels(context.get(servicesContext).db)
  return { rules: NO_RULES, channels: channels.map(({ key, name }) => ({ key, name: t(name) })) }
}

export function action({ context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  return saveBrand(context, (draft) => addBrand(db, context.get(userContext).id, draft))
}

export default function NewBrand({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={t`New brand`}
        lead={t`How your listings should sound. Everything except the name is optional.`}
        back={{ to: href('/user/brands'), label: t`Brands` }}
      />
      <BrandForm name="" manufacturer={null} {...loaderData} submit={t`Add brand`} />
    </>
  )
}

export const meta = pageTitle(msg`New brand`)
