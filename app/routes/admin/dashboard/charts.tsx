import { Link } from 'react-router'
import { amount } from '#app/domain/catalog/money.ts'
import { figure } from '#app/domain/lists/figure.ts'
import type { DailyFigures, Revenue } from '#app/domain/statistics/days.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DayChart } from '#app/ui/day-chart.tsx'
import { Icon } from '#app/ui/icon.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../words.ts'
import * as words from './words.tsx'

export function Charts({ figures }: { figures: DailyFigures }) {
  let { days, revenue, users, generations } = figures
  return (
    <>
      <section className="stack" aria-labelledby="revenue">
        <div className="row row-between">
          <div>
            <h2 id="revenue">{words.revenuePerDay}</h2>
            <p className="small muted">{words.paidOrdersLessRefunds(days.length)}</p>
          </div>
          <Link className="arrow" to="/admin/revenue">
            {words.revenueByPeriod} <Icon small name="arrow-right" />
          </Link>
        </div>
        {revenue.length === 0 && <p>{words.noPaymentsOrRefundsInThisPeriod}</p>}
        <div className="stack">
          {revenue.map((part) => (
            <RevenueChart key={`${part.mode} ${part.currency}`} days={days} revenue={part} />
          ))}
        </div>
      </section>
      <div className="pair">
        <section className="stack" aria-labelledby="new-users">
          <div>
            <h2 id="new-users">{words.newUsersPerDay}</h2>
            <p className="small muted">{words.inThisTime(count(sum(users), words.newAccount))}</p>
          </div>
          <DayChart
            id="users-chart"
            title={words.newUsersPerDay}
            days={days}
            series={[{ name: words.newUsers, values: users }]}
          />
        </section>
        <section className="stack" aria-labelledby="generations">
          <div>
            <h2 id="generations">{words.listingsPerDay}</h2>
            <p className="small muted">
              {words.writtenFailedOutlined(figure(sum(generations.done)), figure(sum(generations.failed)))}
            </p>
          </div>
          <DayChart
            id="generations-chart"
            title={words.listingsAndFailuresPerDay}
            days={days}
            series={[
              { name: uiWords.written, values: generations.done },
              { name: uiWords.failed, values: generations.failed, hollow: true },
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
  let play = mode === 'sandbox' ? adminWords.sandboxSuffix : ''
  return (
    <div className="stack stack-sm">
      <h3 className="sum">
        {format(paid - returned)} <span className="of">{words.lessRefundsIn(currency)}</span>{' '}
        {mode === 'sandbox' && <Badge>{adminWords.sandboxName}</Badge>}
      </h3>
      <p className="small muted">{words.paidRefunded(format(paid), format(returned))}</p>
      <DayChart
        id={`revenue-${mode}-${currency}`}
        title={words.revenuePerDayIn(currency, play)}
        wide
        days={days}
        series={[{ name: words.lessRefundsIn(currency), values: net }]}
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
