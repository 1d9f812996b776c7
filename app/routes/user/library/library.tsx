import { data, href, useLocation } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import { listLibraryLanguages } from '#app/domain/listings/library.server.ts'
import { countRunning } from '#app/domain/listings/running.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { listAddress } from '#app/routes/list-query.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import libraryCss from '#app/ui/css/library.css?url'
import ordersCss from '#app/ui/css/orders.css?url'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import type { Route } from './+types/library.ts'
import { actOnTicked } from './bulk-action.server.ts'
import { LibraryFilters } from './filters.tsx'
import {
  isByProduct,
  LIBRARY,
  type LibraryQuery,
  libraryViews,
  readLibraryQuery,
  viewAddress,
} from './library-list.ts'
import { LibraryTable } from './library-table.tsx'
import { readLibrary, readRows } from './read-library.server.ts'
import { TickAll, type Ticked, TickedForm } from './ticked-form.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: ordersCss },
  { rel: 'stylesheet', href: libraryCss },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const { query, scope, ...choices } = await readLibrary(context, url)
  const [rows, languages, running] = await Promise.all([
    logFailure(context, 'listings.load_failed', () => readRows({ db }, scope, query)),
    listLibraryLanguages(db, userId, scope.archived),
    countRunning(db, userId),
  ])
  const shared = { query, ...choices, languages, running }
  const tick = url.searchParams.get('tick')
  const ticked: Ticked = tick === 'all' || tick === 'match' ? tick : ''
  if (rows === 'failed') return data({ ...shared, ticked, rows: undefined }, { status: 500 })
  return data({ ...shared, ticked, rows })
}

export function action({ context, url }: Route.ActionArgs) {
  const query = readLibraryQuery(url.searchParams)
  return actOnTicked(context, url, listAddress(LIBRARY, query, { page: query.page }))
}

export default function Library({ loaderData }: Route.ComponentProps) {
  const { query, languages, brands, batches, running, rows, ticked, source } = loaderData
  const { key } = useLocation()
  const here = listAddress(LIBRARY, query, { page: query.page })
  const by = rows?.by ?? (isByProduct(query) ? 'product' : 'listing')
  const ids = rows?.list.rows.map(({ id }) => id) ?? []
  return (
    <>
      <PageHead title={t`Listings`}>
        <div className="row">
          <Menu name="library-menu" label={t`More about listings`} summary={t`More`}>
            <Link to={href('/user/brands')}>
              <Icon name="tag" /> {t`Brands`}
            </Link>
            <Link to={href('/user/exports')}>
              <Icon name="download" /> {t`Exports`}
            </Link>
            <Link to={href('/user/listings/actions')}>
              <Icon name="history" /> {t`Bulk actions`}
            </Link>
          </Menu>{' '}
          <ButtonLink variant="outline" to={href('/user/imports/new')}>
            <Icon small name="upload" /> {t`Import products`}
          </ButtonLink>{' '}
          <ButtonLink to={href('/user/generate-product-description')}>
            <Icon small name="pencil" /> {t`Write a listing`}
          </ButtonLink>
        </div>
      </PageHead>
      <ViewTabs
        label={t`Which listings`}
        views={libraryViews()}
        current={libraryViews().find(([known]) => known === query.filters.view)?.[0]}
        hrefFor={(other) => viewAddress(query, other)}
      />
      {running > 0 && <Running count={running} />}
      {source !== undefined && <FromImport query={query} name={source} />}
      <LibraryFilters {...{ query, languages, brands, batches }} />
      <FormAlert id="library" />
      <TickedForm
        key={key}
        action={here}
        by={by}
        archived={query.filters.view === 'archive'}
        matching={
          ticked === 'match' ? (rows?.matching ?? { text: figure(ids.length), isCut: false }) : undefined
        }
        shown={ids}
      >
        <LibraryTable
          query={query}
          rows={rows}
          ticked={ticked !== ''}
          aside={<TickAll {...{ here, ticked, by }} rows={ids.length} matching={rows?.matching} />}
        />
      </TickedForm>
    </>
  )
}

export const meta = pageTitle(msg`Listings`)

/** Says that the list shows the listings of one import, and leads out of it. */
function FromImport({ query, name }: { query: LibraryQuery; name: string }) {
  const everything = listAddress(LIBRARY, query, { filters: { ...query.filters, batch: '' } })
  return (
    <p className="small">
      <Trans>
        Written from the import{' '}
        <Link to={href('/user/imports/:batchId', { batchId: query.filters.batch })}>
          <bdi>{name}</bdi>
        </Link>
        .
      </Trans>{' '}
      <Link to={everything}>{t`Show all listings`}</Link>
    </p>
  )
}

function Running({ count }: { count: number }) {
  return (
    <Alert kind="info" quiet>
      <p>
        {t`${plural({ count }, { one: 'One listing is being written. Finished ones appear here.', other: '# listings are being written. Finished ones appear here.' })}`}{' '}
        <Link to={`${href('/user/generate-product-description')}#latest`}>{t`See their progress`}</Link>
      </p>
    </Alert>
  )
}
