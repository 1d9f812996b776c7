import { data, Form } from 'react-router'
import { formatDay } from '#app/domain/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { DayFields } from '#app/ui/day-fields.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../words.ts'
import type { Route } from './+types/revenue.ts'
import { loadRevenue } from './load.server.ts'
import { type Period, presetsOf } from './period.ts'
import { RevenuePartView } from './revenue-part.tsx'
import * as words from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  let loaded = await loadRevenue(context, url.searchParams)
  return data(loaded, { status: loaded.parts ? 200 : 400 })
}

export default function Revenue({
  loaderData: { zone, today, period, before, parts },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={adminWords.revenue}
        back={{ to: '/admin/dashboard', label: uiWords.dashboard }}
        lead={words.paymentsByDayOfArrival(zone)}
      >
        {parts && parts.length > 0 && (
          <ButtonLink variant="outline" href={`/admin/revenue/export?${query(period)}`}>
            <Icon small name="download" /> {adminWords.exportAsCsv}
          </ButtonLink>
        )}
      </PageHead>
      <PeriodForm period={period} today={today} />
      {before && <p className="muted">{words.comparedWith(spell(period), spell(before))}</p>}
      {parts?.length === 0 && (
        <Empty icon="receipt" title={words.noPaymentsOrRefunds}>
          {words.nothingWasPaidOrRefunded}
        </Empty>
      )}
      {parts?.map((part) => (
        <RevenuePartView key={`${part.mode} ${part.currency}`} part={part} />
      ))}
      {parts && parts.length > 0 && <p className="small muted">{words.grossIsWhatBuyersPaid}</p>}
    </>
  )
}

export const meta = pageTitle(words.revenueAdministration)

function query({ from, to }: Period) {
  return new URLSearchParams({ from, to })
}

function spell({ from, to }: Period) {
  return words.to(formatDay(from), formatDay(to))
}

function PeriodForm({ period, today }: { period: Period; today: string }) {
  let presets = presetsOf(today)
  let current = presets.find(({ from, to }) => from === period.from && to === period.to)
  return (
    <>
      <ViewTabs
        label={words.periods}
        views={presets.map(({ label }) => [label, label] as const)}
        current={current?.label ?? ''}
        hrefFor={(label) => {
          let preset = presets.find((each) => each.label === label)
          return preset ? `/admin/revenue?${query(preset)}` : '/admin/revenue'
        }}
      />
      <Form className="toolbar" aria-label={adminWords.period} noValidate>
        <DayFields
          what={words.days}
          from={period.from}
          to={period.to}
          fromFault={period.faults?.from}
          fault={period.faults?.to}
        />
        <Button type="submit" variant="outline">
          {adminWords.show}
        </Button>
      </Form>
    </>
  )
}
