import { data } from 'react-router'
import { dayIn, formatDay } from '#app/domain/base/dates.ts'
import { totalText } from '#app/domain/base/lists/page.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { listShopOrders } from '#app/domain/orders/order-lists.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { readOpenSteps } from '#app/domain/shop/setup/checklist.server.ts'
import { readAttention } from '#app/domain/shop/statistics/attention.server.ts'
import { readDailyFigures } from '#app/domain/shop/statistics/days.server.ts'
import { readTotals, type Totals } from '#app/domain/shop/statistics/totals.server.ts'
import { readGenerationAlerts } from '#app/domain/writing/alerts.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { shopContext } from '#app/middleware/opening.server.ts'
import { servicesContext } from '#app/services.server.ts'
import listsCss from '#app/ui/css/back-office-lists.css?url'
import ordersCss from '#app/ui/css/orders.css?url'
import { DataTable } from '#app/ui/data-table.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type LinkCard, LinkCards } from '#app/ui/link-cards.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { latestOrderColumns } from '../orders/order-columns.tsx'
import { readDirectory } from '../users/directory.server.ts'
import { UserDirectory } from '../users/directory.tsx'
import { DIRECTORY } from '../users/directory-list.ts'
import type { Route } from './+types/dashboard.ts'
import { AttentionAlerts } from './alerts.tsx'
import { Charts } from './charts.tsx'
import { Checklist } from './checklist.tsx'
import { GenerationAlerts } from './generation-alerts.tsx'

export const links: Route.LinksFunction = () =>
  [ordersCss, listsCss].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, vault } = services
  const [zone, shop] = await Promise.all([readZone(db), context.get(shopContext)()])
  const [steps, totals, attention, generation, figures, latest, directory] = await Promise.all([
    readOpenSteps(services, shop),
    readTotals(db),
    readAttention(db),
    readGenerationAlerts(db, vault),
    readDailyFigures(db, Date.now(), zone),
    listShopOrders(db, { kind: 'package', view: 'sold' }, { ...NEWEST, size: LATEST }),
    readDirectory(context, url, '/admin/dashboard'),
  ])
  const page = {
    today: dayIn(isoTime(), zone),
    steps,
    totals,
    attention,
    generation,
    figures,
    latest: latest.rows,
    directory,
  }
  return data(page, { status: directory.list ? 200 : 500 })
}

const LATEST = 5
const NEWEST = { search: '', sort: 'date', direction: 'desc', page: 1 } as const

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { today, steps, totals, attention, generation, figures, latest, directory } = loaderData
  return (
    <>
      <PageHead title={t`Dashboard`} lead={formatDay(today)} />
      <Checklist steps={steps} />
      <AttentionAlerts attention={attention} />
      <GenerationAlerts alerts={generation} />
      <LinkCards cards={cards(totals)} />
      <Charts figures={figures} />
      <LatestOrders orders={latest} />
      <UserDirectory
        {...directory}
        head={
          <div className="row row-between">
            <h2>{t`User Directory`}</h2>
            <Link className="arrow" to={DIRECTORY}>
              {t`All users`} <Icon small name="arrow-right" />
            </Link>
          </div>
        }
      />
    </>
  )
}

export const meta = pageTitle(msg`Dashboard - Administration`)

function cards({ orders, users, openTickets }: Totals): LinkCard[] {
  return [
    {
      to: '/admin/orders',
      icon: 'receipt',
      title: t`Total Orders`,
      figure: totalText(orders),
      note: t`Packages ordered, paid or not`,
    },
    {
      to: '/admin/users',
      icon: 'users',
      title: t`Total Users`,
      figure: totalText(users),
      note: t`Everyone with an account`,
    },
    {
      to: '/admin/support-messages',
      icon: 'message',
      title: t`Support Messages`,
      figure: totalText(openTickets),
      note: t`Waiting for a reply`,
    },
    {
      to: '/admin/settings',
      icon: 'settings',
      title: t`Settings`,
      note: t`Content, AI keys, payments, packages`,
    },
  ]
}

function LatestOrders({ orders }: { orders: Order[] }) {
  return (
    <section className="stack" aria-labelledby="latest">
      <div className="row row-between">
        <h2 id="latest">{t`Latest orders`}</h2>
        <Link className="arrow" to="/admin/orders">
          {t`All orders`} <Icon small name="arrow-right" />
        </Link>
      </div>
      {orders.length > 0 ? (
        <DataTable
          caption={t`Packages, newest first`}
          narrow="dense"
          columns={latestOrderColumns()}
          rows={orders}
          rowKey={({ id }) => id}
        />
      ) : (
        <Empty
          icon="receipt"
          title={t`No orders found`}
          action={<WayOn to="/">{t`See the shop as buyers do`}</WayOn>}
        >
          {t`Each order appears here as soon as it is placed. You can place one yourself to try it.`}
        </Empty>
      )}
    </section>
  )
}
