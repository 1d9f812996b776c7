import { href, Link } from 'react-router'
import { type Brand, listBrands, makeDefaultBrand } from '#app/domain/brands/brands.server.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/brands.ts'
import { MISSING } from './save.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { brands: await listBrands(context.get(servicesContext).db, context.get(userContext).id) }
}

/** Makes one of them the default. */
export async function action({ context }: Route.ActionArgs) {
  let id = (await readForm(context)).get('brand')
  if (typeof id !== 'string' || id === '')
    return redirectWithMessage(context, href('/user/brands'), 'Choose a brand first.', 'error')
  let outcome = await makeDefaultBrand(context.get(servicesContext).db, context.get(userContext).id, id)
  if (outcome === 'not-found') throw notFound(MISSING)
  return redirectWithMessage(context, href('/user/brands'), 'This is now your default brand.')
}

export default function Brands({ loaderData: { brands } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Brands"
        lead="How your listings should sound. New listings are written by these rules, and every listing is checked against them."
        back={{ to: href('/user/listings'), label: 'Listings' }}
      >
        <ButtonLink to={href('/user/brands/new')}>
          <Icon small name="plus" /> New brand
        </ButtonLink>
      </PageHead>
      {brands.length > 0 ? (
        <DataTable caption="Your brands" columns={COLUMNS} rows={brands} rowKey={({ id }) => id} />
      ) : (
        <Empty
          icon="tag"
          title="No brands yet"
          action={
            <ButtonLink variant="outline" size="sm" to={href('/user/brands/new')}>
              Add your first one
            </ButtonLink>
          }
        >
          Without one, listings are written in a neutral voice.
        </Empty>
      )}
    </>
  )
}

export const meta = pageTitle('Brands')

const COLUMNS: Column<Brand>[] = [
  { title: 'Brand', part: 'name', cell: Name },
  { title: 'Tone', cell: ({ rules }) => <bdi>{rules.tone || '–'}</bdi> },
  { title: 'Spelling', cell: ({ rules }) => rules.spelling || 'any' },
  { title: 'Default', part: 'actions', cell: Default },
]

function Name({ id, name }: Brand) {
  return (
    <Link to={href('/user/brands/:brandId', { brandId: id })}>
      <bdi>{name}</bdi>
    </Link>
  )
}

function Default({ id, name, isDefault }: Brand) {
  if (isDefault) return <Badge tone="success">Default</Badge>
  return (
    <Form method="post" action={href('/user/brands')}>
      <input type="hidden" name="brand" value={id} />
      <Button type="submit" variant="outline" size="sm">
        Make default<span className="sr-only">: {name}</span>
      </Button>
    </Form>
  )
}
