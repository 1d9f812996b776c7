import { data, Form } from 'react-router'
import { formatDay } from '#app/domain/base/dates.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import revenueCss from '#app/ui/css/revenue.css?url'
import { DayFields } from '#app/ui/day-fields.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import type { Route } from './+types/revenue.ts'
import { loadRevenue } from './load.server.ts'
import { type Period, presetsOf } from './period.ts'
import { RevenuePartView } from './revenue-part.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: ordersCss },
  { rel: 'stylesheet', href: revenueCss },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadRevenue(context, url.searchParams)
  return data(loaded, { status: loaded.parts ? 200 : 400 })
}

export default function Revenue({
  loaderData: { zone, today, period, before, bars, parts },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={t`Revenue`} back={{ to: '/admin/dashboard', label: t`Dashboard` }}>
        {parts && parts.length > 0 && (
          <ButtonLink variant="outline" href={`/admin/revenue/export?${query(period)}`}>
            <Icon small name="download" /> {t`Export as CSV`}
          </ButtonLink>
        )}
      </PageHead>
      <PeriodForm period={period} today={today} />
      {parts?.length === 0 && (
        <Empty
          icon="receipt"
          title={t`No payments or refunds`}
          action={<WayOn to="/admin/orders">{t`See the orders`}</WayOn>}
        >
          {t`Nothing was paid or refunded in this period or the one before.`}
        </Empty>
      )}
      {parts?.map((part) => (
        <RevenuePartView
          key={`${part.mode} ${part.currency}`}
          part={part}
          period={spell(period)}
          periodBefore={before ? spell(before) : ''}
          bars={bars}
        />
      ))}
      <p className="small muted">{t`Payments are counted on the day they arrived, refunds on the day they were made. Times in ${{ zone }}.`}</p>
      {parts && parts.length > 0 && (
        <p className="small muted">{t`Gross is what buyers paid, with tax and after discounts. Net is gross less refunds, chargebacks and the fees that PayPal reported; PayPal keeps its fees when a payment is refunded.`}</p>
      )}
    </>
  )
}

export const meta = pageTitle(msg`Revenue - Administration`)

function query({ from, to }: Period) {
  return new URLSearchParams({ from, to })
}

function spell({ from, to }: Period) {
  return t`${{ first: formatDay(from) }} to ${{ last: formatDay(to) }}`
}

function PeriodForm({ period, today }: { period: Period; today: string }) {
  const presets = presetsOf(today)
  const current = presets.find(({ from, to }) => from === period.from && to === period.to)
  return (
    <div className="stack stack-sm">
      <ViewTabs
        label={t`Periods`}
        views={presets.map(({ label }) => [label, label] as const)}
        current={current?.label ?? ''}
        hrefFor={(label) => {
          const preset = presets.find((each) => each.label === label)
          return preset ? `/admin/revenue?${query(preset)}` : '/admin/revenue'
        }}
      />
      <details className="more" open={current === undefined}>
        <summary>{t`Other days`}</summary>
        <Form className="toolbar" aria-label={t`Period`} noValidate>
          <DayFields
            labels={[t`Days from`, t`Days until`]}
            from={period.from}
            to={period.to}
            fromFault={period.faults?.from}
            fault={period.faults?.to}
          />
          <Button type="submit" variant="outline">
            {t`Show`}
          </Button>
        </Form>
      </details>
    </div>
  )
}
