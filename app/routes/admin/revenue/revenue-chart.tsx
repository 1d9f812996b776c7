import { formatDay } from '#app/domain/base/dates.ts'
import { amount } from '#app/domain/base/money.ts'
import { t } from '#app/i18n/macro.ts'
import { shortDayText } from '#app/i18n/writing.ts'
import type { DayRange } from '../../day-range.ts'
import { linesOf } from './chart-scale.ts'

/** A bar, and what it is compared with: as many days, a whole period earlier. */
export interface Bar {
  now: DayRange
  before: DayRange
}

interface RevenueChartProps {
  /** Unique on the page. */
  id: string
  currency: string
  bars: Bar[]
  /** One for each bar, in minor units. */
  net: number[]
  netBefore: number[]
}

/** Bars for the period and a line for the one before, drawn by the server; sums of them and every number as text. */
export function RevenueChart({ id, currency, bars, net, netBefore }: RevenueChartProps) {
  const money = (minor = 0) => amount(minor, currency)
  const isDaily = bars.every(({ now }) => now.from === now.to)
  return (
    <div className="stack">
      <div className="row row-between">
        <h3 id={id}>{isDaily ? t`Net, day by day` : t`Net over time`}</h3>
        <p className="plot-legend" aria-hidden="true">
          <span>
            <i /> {t`This period`}
          </span>{' '}
          <span>
            <i className="line" /> {t`Period before`}
          </span>
        </p>
      </div>
      <div className="plot">
        <Plot {...{ id, currency, bars, net, netBefore }} />
        <ol className="plot-sums">
          {groupsOf(bars.length).map(([first, last]) => (
            <li key={first}>
              <span>{spanText(bars[first]?.now.from, bars[last]?.now.to)}</span>{' '}
              <b>{money(sum(net.slice(first, last + 1)))}</b>{' '}
              <span>{t`${{ amount: money(sum(netBefore.slice(first, last + 1))) }} before`}</span>
            </li>
          ))}
        </ol>
      </div>
      <details className="more">
        <summary>{isDaily ? t`Every day as a table` : t`Every bar as a table`}</summary>
        <table className="table table-tight">
          <caption className="sr-only">{t`Net in ${{ currency }}, newest first`}</caption>
          <thead>
            <tr>
              <th scope="col">{isDaily ? t`Day` : t`Days`}</th>
              <th scope="col" className="r">{t`Net`}</th>
              <th scope="col" className="r">{t`Period before`}</th>
            </tr>
          </thead>
          <tbody>
            {bars
              .map(({ now }, at) => (
                <tr key={now.from}>
                  <th scope="row">{rangeText(now)}</th>
                  <td className="r">{money(net[at])}</td>
                  <td className="r">{money(netBefore[at])}</td>
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </details>
    </div>
  )
}

const HEIGHT = 160
const WIDTH = 10

function Plot({ id, currency, bars, net, netBefore }: RevenueChartProps) {
  const money = (minor = 0) => amount(minor, currency)
  const lines = linesOf([...net, ...netBefore])
  const [top = 1, bottom = 0] = [lines[0], lines.at(-1)]
  const y = (minor = 0) => Math.round(((top - minor) / (top - bottom)) * HEIGHT * 10) / 10
  const width = bars.length * WIDTH
  return (
    <>
      <div className="plot-y" aria-hidden="true">
        {lines.map((line) => (
          <span key={line}>{money(line).replace(/[.,]00$/, '')}</span>
        ))}
      </div>
      <svg
        className="plot-area"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-says`}
      >
        <title id={`${id}-says`}>{describe(bars, net, money)}</title>
        {lines.map((line) => (
          <line
            key={line}
            className={line === 0 ? 'zero' : undefined}
            x1="0"
            x2={width}
            y1={y(line)}
            y2={y(line)}
          />
        ))}
        {bars.map(({ now, before }, at) => (
          <g key={now.from}>
            <title>
              {t`${{ days: rangeText(now) }}: ${{ amount: money(net[at]) }}. Before, ${{ earlier: rangeText(before) }}: ${{ other: money(netBefore[at]) }}`}
            </title>
            {net[at] !== 0 && (
              <rect
                x={at * WIDTH + 1.5}
                y={Math.min(y(net[at]), y(0))}
                width={WIDTH - 3}
                height={Math.abs(y(net[at]) - y(0))}
              />
            )}
          </g>
        ))}
        <polyline points={netBefore.map((minor, at) => `${at * WIDTH + WIDTH / 2},${y(minor)}`).join(' ')} />
      </svg>
    </>
  )
}

function describe(bars: Bar[], net: number[], money: (minor: number) => string): string {
  const [high, low] = [Math.max(...net), Math.min(...net)]
  const daysOf = (minor: number) => {
    const bar = bars[net.indexOf(minor)]
    return bar ? rangeText(bar.now) : ''
  }
  if (high === 0 && low === 0) return t`Nothing was earned in this period.`
  const highest = t`Highest: ${{ amount: money(high) }}, ${{ days: daysOf(high) }}.`
  const lowest = t`Lowest: ${{ amount: money(low) }}, ${{ days: daysOf(low) }}.`
  return `${highest} ${lowest} ${t`The table below has every number.`}`
}

/** The first and the last of the bars that are summed up together: five sums at most, the newest ones whole. */
function groupsOf(count: number): [first: number, last: number][] {
  const size = count <= 35 ? 7 : Math.ceil(count / 5)
  const groups: [number, number][] = []
  for (let last = count - 1; last >= 0; last -= size) groups.unshift([Math.max(0, last - size + 1), last])
  return groups
}

function rangeText({ from, to }: DayRange): string {
  return from === to ? formatDay(from) : t`${{ first: formatDay(from) }} to ${{ last: formatDay(to) }}`
}

/** Without years: 30/10 to 05/11. */
function spanText(from = '', to = ''): string {
  const short = (day: string) => shortDayText(day)
  return from === to ? short(from) : t`${{ first: short(from) }} to ${{ last: short(to) }}`
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
