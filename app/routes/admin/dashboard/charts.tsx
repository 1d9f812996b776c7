import { figure } from '#app/domain/base/lists/figure.ts'
import { amount } from '#app/domain/base/money.ts'
import type { DailyFigures, Revenue } from '#app/domain/shop/statistics/days.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DayChart } from '#app/ui/day-chart.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

export function Charts({ figures }: { figures: DailyFigures }) {
  const { days, revenue, users, generations } = figures
  return (
    <>
      <section className="stack" aria-labelledby="revenue">
        <div className="row row-between">
          <div>
            <h2 id="revenue">{t`Revenue per day`}</h2>
            <p className="small muted">{t`Paid orders less refunds, before fees, in the last ${{ count: days.length }} days.`}</p>
          </div>
          <Link className="arrow" to="/admin/revenue">
            {t`Revenue by period`} <Icon small name="arrow-right" />
          </Link>
        </div>
        {revenue.length === 0 && <p>{t`No payments or refunds in this period.`}</p>}
        <div className="stack">
          {revenue.map((part) => (
            <RevenueChart key={`${part.mode} ${part.currency}`} days={days} revenue={part} />
          ))}
        </div>
      </section>
      <div className="pair">
        <section className="stack" aria-labelledby="new-users">
          <div>
            <h2 id="new-users">{t`New users per day`}</h2>
            <p className="small muted">{t`${plural({ count: sum(users) }, { one: '# new account in this period.', other: '# new accounts in this period.' })}`}</p>
          </div>
          <DayChart
            id="users-chart"
            title={t`New users per day`}
            days={days}
            series={[{ name: t`New users`, values: users }]}
          />
        </section>
        <section className="stack" aria-labelledby="generations">
          <div>
            <h2 id="generations">{t`Listings per day`}</h2>
            <p className="small muted">
              {t`${{ done: figure(sum(generations.done)) }} written, ${{ failed: figure(sum(generations.failed)) }} failed (outlined; their credits were returned).`}
            </p>
          </div>
          <DayChart
            id="generations-chart"
            title={t`Listings and failures per day`}
            days={days}
            series={[
              { name: t`Written`, values: generations.done },
              { name: t`Failed`, values: generations.failed, hollow: true },
            ]}
          />
        </section>
      </div>
    </>
  )
}

function RevenueChart({ days, revenue }: { days: string[]; revenue: Revenue }) {
  const { currency, mode, net, paid, returned } = revenue
  const format = (minor: number) => amount(minor, currency)
  return (
    <div className="stack stack-sm">
      <h3 className="sum">
        {format(paid - returned)} <span className="of">{t`${{ currency }}, less refunds`}</span>{' '}
        {mode === 'sandbox' && <Badge>{t`Sandbox`}</Badge>}
      </h3>
      <p className="small muted">{t`${{ paid: format(paid) }} paid, ${{ returned: format(returned) }} refunded.`}</p>
      <DayChart
        id={`revenue-${mode}-${currency}`}
        title={
          mode === 'sandbox'
            ? t`Revenue per day in ${{ currency }}, sandbox`
            : t`Revenue per day in ${{ currency }}`
        }
        wide
        days={days}
        series={[{ name: t`${{ currency }}, less refunds`, values: net }]}
        format={format}
        scale={(minor) => format(minor).replace(/\.00$/, '')}
      />
    </div>
  )
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
