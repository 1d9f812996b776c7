import { ENTRY_KINDS } from '#app/domain/credits/kinds.ts'
import { readStatement } from '#app/domain/credits/statement.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Balance } from '#app/ui/balance.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { type Column, DataTable, unitColumn } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { OfferWayOn, PackagesLink } from '#app/ui/offer-links.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/credits.ts'
import { NewestFirstPager } from './newest-first-pager.tsx'
import { Delta, EntryName } from './statement-entry.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { id, balance } = context.get(userContext)
  const before = readBefore(url.searchParams)
  // One more than is shown tells whether there is an older page.
  const rows = await readStatement(db, id, before, PAGE + 1)
  const entries = rows.slice(0, PAGE)
  return {
    balance,
    entries,
    isFirst: before === undefined,
    older: rows.length > PAGE ? entries.at(-1)?.seq : undefined,
  }
}

export default function Credits({ loaderData }: Route.ComponentProps) {
  const { balance, entries, isFirst, older } = loaderData
  return (
    <>
      <PageHead title={t`Credits`} lead={t`Everything added to and deducted from your balance.`}>
        <div className="row">
          <p className="statement-balance">
            <Trans>Balance {{ figure: <Balance credits={balance} /> }}</Trans>
          </p>
          <PackagesLink variant="outline" />
        </div>
      </PageHead>
      {entries.length > 0 ? (
        <section className="stack">
          <DataTable
            captionHidden
            caption={t`Newest first`}
            columns={columns()}
            rows={entries}
            rowKey={(entry) => String(entry.seq)}
            narrow="orders"
          />
          <NewestFirstPager address="/user/credits" isFirst={isFirst} before={older?.toString()} />
        </section>
      ) : (
        <Empty icon="coins" title={isFirst ? t`No credits yet` : t`No older entries`} action={<OfferWayOn />}>
          {t`You’ll find every credit you get or spend here.`}
        </Empty>
      )}
    </>
  )
}

export const meta = pageTitle(msg`Credits`)

const PAGE = 20

type Entry = Route.ComponentProps['loaderData']['entries'][number]

const columns = (): Column<Entry>[] => [
  {
    title: t`What for`,
    part: 'name',
    className: 'o-title o-entry',
    cell: (entry) => <EntryName entry={entry} />,
  },
  { title: t`Kind`, className: 'whitespace-nowrap', cell: ({ kind }) => t(ENTRY_KINDS[kind]) },
  { title: t`When`, cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
  {
    title: t`Credits`,
    align: 'end',
    className: 'o-total',
    cell: ({ delta }) => <Delta delta={delta} />,
  },
  {
    ...unitColumn(t`Balance`, ({ balanceAfter }) => <Balance credits={balanceAfter} />),
    className: 'o-after',
  },
]

function readBefore(query: URLSearchParams): number | undefined {
  const text = query.get('before') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
