import { href } from 'react-router'
import { type Brand, listBrands, makeDefaultBrand } from '#app/domain/listings/brands/brands.server.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { type Column, DataTable, unitColumn } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/brands.ts'
import { spellingName } from './spellings.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context }: Route.LoaderArgs) {
  return { brands: await listBrands(context.get(servicesContext).db, context.get(userContext).id) }
}

/** Makes one of them the default. */
export async function action({ context }: Route.ActionArgs) {
  const id = (await readForm(context)).get('brand')
  if (typeof id !== 'string' || id === '')
    return redirectWithMessage(context, href('/user/brands'), t`Choose a brand first.`, 'error')
  const outcome = await makeDefaultBrand(context.get(servicesContext).db, context.get(userContext).id, id)
  if (outcome === 'not-found') throw notFound(t`We could not find this brand in your account.`)
  return redirectWithMessage(context, href('/user/brands'), t`This is now your default brand.`)
}

export default function Brands({ loaderData: { brands } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={t`Brands`}
        lead={t`How your listings should sound. New listings follow these rules, and every listing is checked against them.`}
        back={{ to: href('/user/listings'), label: t`Listings` }}
      >
        {brands.length > 0 && <NewBrand />}
      </PageHead>
      {brands.length > 0 ? (
        <DataTable
          captionHidden
          caption={t`Your brands`}
          columns={columns()}
          rows={brands}
          rowKey={({ id }) => id}
          narrow="orders"
        />
      ) : (
        <Empty icon="tag" title={t`No brands yet`} action={<NewBrand />}>
          {t`Without one, listings are written in a neutral voice.`}
        </Empty>
      )}
    </>
  )
}

export const meta = pageTitle(msg`Brands`)

const columns = (): Column<Brand>[] => [
  { title: t`Brand`, part: 'name', className: 'o-title', cell: Name },
  { ...unitColumn(t`Tone`, ({ rules }) => <bdi>{rules.tone || '–'}</bdi>, 'start'), className: 'o-line' },
  unitColumn(t`Spelling`, ({ rules }) => spellingName(rules.spelling), 'start'),
  { title: t`What to do`, part: 'actions', cell: MakeDefault },
]

function NewBrand() {
  return (
    <ButtonLink to={href('/user/brands/new')}>
      <Icon small name="plus" /> {t`New brand`}
    </ButtonLink>
  )
}

function Name({ id, name, isDefault }: Brand) {
  return (
    <span className="named">
      <Link to={href('/user/brands/:brandId', { brandId: id })}>
        <bdi>{name}</bdi>
      </Link>{' '}
      {isDefault && <Badge tone="success">{t`Default`}</Badge>}
    </span>
  )
}

function MakeDefault({ id, name, isDefault }: Brand) {
  if (isDefault) return null
  return (
    <Form method="post" action={href('/user/brands')}>
      <input type="hidden" name="brand" value={id} />
      <Button type="submit" variant="outline" size="sm">
        <Trans>
          Make default<span className="sr-only">: {name}</span>
        </Trans>
      </Button>
    </Form>
  )
}
