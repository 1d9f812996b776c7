import { Link } from 'react-router'
import { amount } from '#app/domain/catalog/money.ts'
import { figure } from '#app/domain/lists/figure.ts'
import type { DailyFigures, Revenue } from '#app/domain/statistics/days.server.ts'
import { DayChart } from '#app/ui/day-chart.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function Charts({ figures }: { figures: DailyFigures }) {
  let { days, revenue, users, generations } = figures
  return (
    <>
      <section className="stack" aria-labelledby="revenue">
        <div className="row row-between">
          <div>
            <h2 id="revenue">Revenue per day</h2>
            <p className="small muted">Paid orders less refunds, in the last {days.length} days.</p>
          </div>
          <Link className="arrow" to="/admin/revenue">
            Revenue by period <Icon small name="arrow-right" />
          </Link>
        </div>
        {revenue.length === 0 && <p>No payments or refunds in this period.</p>}
        <div className="stack">
          {revenue.map((part) => (
            <RevenueChart key={`${part.mode} ${part.currency}`} days={days} revenue={part} />
          ))}
        </div>
      </section>
      <div className="pair">
        <section className="stack" aria-labelledby="users">
          <div>
            <h2 id="users">New users per day</h2>
            <p className="small muted">{count(sum(users), 'new account')} in this time.</p>
          </div>
          <DayChart
            id="users-chart"
            title="New users per day"
            days={days}
            series={[{ name: 'New users', values: users }]}
          />
        </section>
        <section className="stack" aria-labelledby="generations">
          <div>
            <h2 id="generations">Listings per day</h2>
            <p className="small muted">
              {figure(sum(generations.done))} written, {figure(sum(generations.failed))} failed (outlined;
              their credits were returned).
            </p>
          </div>
          <DayChart
            id="generations-chart"
            title="Listings and failures per day"
            days={days}
            series={[
              { name: 'Written', values: generations.done },
              { name: 'Failed', values: generations.failed, hollow: true },
            ]}
          />
        </section>
      </div>
    </>
  )
}

function RevenueChart({ days, revenue }: { days: string[]; revenue: Revenue }) {
  let { currency, mode, net, paid, returned } = revenue
  let format = (minor: number) => amount(minor, currency)
  let play = mode === 'sandbox' ? ', sandbox' : ''
  return (
    <div className="stack stack-sm">
      <h3>
        {format(paid - returned)} {currency}
        {play}
      </h3>
      <p className="small muted">
        {format(paid)} paid, {format(returned)} refunded.
      </p>
      <DayChart
        id={`revenue-${mode}-${currency}`}
        title={`Revenue per day in ${currency}${play}`}
        wide
        days={days}
        series={[{ name: `Net ${currency}`, values: net }]}
        format={format}
        scale={(minor) => format(minor).replace(/\.00$/, '')}
      />
    </div>
  )
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function count(n: number, noun: string): string {
  return `${figure(n)} ${noun}${n === 1 ? '' : 's'}`
}
