import { data, Form, href } from 'react-router'
import { addDays, dayIn, startOfDay } from '#app/domain/base/dates.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { readListingCosts, readModelCosts } from '#app/domain/writing/costs/read-costs.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { rangeFault } from '#app/routes/day-range.ts'
import { servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import figuresCss from '#app/ui/css/figures.css?url'
import { DayFields } from '#app/ui/day-fields.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/costs.ts'
import { CostSummary } from './cost-summary.tsx'
import { CostTables } from './cost-tables.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figuresCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const zone = await readZone(db)
  const today = dayIn(new Date().toISOString(), zone)
  const to = dayOf(url.searchParams.get('to')) ?? today
  const from = dayOf(url.searchParams.get('from')) ?? addDays(to, -29)
  const fault =
    rangeFault({ from, to }) ?? (addDays(from, MOST_DAYS) <= to ? t`Choose at most one year.` : undefined)
  if (fault) return data({ from, to, fault, costs: undefined, listings: [] }, { status: 400 })
  const range = { from, to, begin: startOfDay(from, zone), end: startOfDay(addDays(to, 1), zone) }
  const [costs, listings] = await Promise.all([readModelCosts(db, range), readListingCosts(db, range)])
  return data({ from, to, fault, costs, listings })
}

function dayOf(text: string | null): string | undefined {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return undefined
  return new Date(text).toISOString().slice(0, 10)
}

const MOST_DAYS = 366

export default function Costs({ loaderData }: Route.ComponentProps) {
  const { from, to, fault, costs, listings } = loaderData
  return (
    <>
      <PageHead
        title={t`Model costs`}
        lead={t`What the model calls cost, compared with what credits earned.`}
        back={{ to: href('/admin/settings/ai-keys'), label: t`AI keys` }}
      />
      <Form className="toolbar" method="get" action={href('/admin/settings/ai-keys/costs')}>
        <DayFields labels={[t`Called from`, t`Called until`]} from={from} to={to} fault={fault} />
        <Button type="submit" variant="outline">
          {t`Show`}
        </Button>
      </Form>
      {costs && <CostSummary costs={costs} />}
      {costs &&
        (costs.total.calls > 0 ? (
          <CostTables costs={costs} listings={listings} />
        ) : (
          <Empty
            icon="bolt"
            title={t`No calls in this period`}
            action={<WayOn to={href('/admin/settings/ai-keys')}>{t`Back to the keys`}</WayOn>}
          >
            {t`Every model call is counted here. Choose other days to see more.`}
          </Empty>
        ))}
    </>
  )
}

export const meta = pageTitle(msg`Model costs - AI keys`)
