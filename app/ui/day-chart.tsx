import { use } from 'react'
import { formatDay } from '#app/domain/base/dates.ts'
import { t } from '#app/i18n/macro.ts'
import { shortDayText } from '#app/i18n/writing.ts'
import { ZoneContext } from './time.tsx'

interface DaySeries {
  name: string
  /** One for each day. Below zero the bar hangs under the line. */
  values: number[]
  /** Drawn as an outline, on top of the bars before it, so that it is told apart without colour. */
  hollow?: boolean
}

interface DayChartProps {
  /** Names the parts of the chart; unique on the page. */
  id: string
  title: string
  /** Days in the shop's time zone, such as 2026-11-21, oldest first. */
  days: string[]
  series: DaySeries[]
  format?: (value: number) => string
  scale?: (value: number) => string
  /** Over the page's whole width. */
  wide?: boolean
}

/** Bars for each day, drawn by the server, with every number in a table beneath. */
export function DayChart(props: DayChartProps) {
  const { id, title, days, series, format = String, scale = format, wide } = props
  const foot = footOf(series)
  return (
    <figure className="stack stack-sm">
      <svg
        className={wide ? 'chart chart-wide' : 'chart'}
        width="100%"
        height={HEIGHT + foot}
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{describe(days, series, format)}</desc>
        <Bars days={days} series={series} format={scale} />
      </svg>
      <details className="more">
        <summary>{t`The same numbers as a table`}</summary>
        <Numbers title={title} days={days} series={series} format={format} />
      </details>
    </figure>
  )
}

type Drawn = Required<Pick<DayChartProps, 'days' | 'series' | 'format'>>

const HEIGHT = 150
/** Room for the highest number, which stands on its line. */
const HEAD = 20
/** Room for the days under the bars, and for the lowest number above them. */
function footOf(series: DaySeries[]): number {
  return series.some(({ values }) => values.some((value) => value < 0)) ? 36 : 28
}

/** Across in percent, so that words and lines keep their size on every screen; down in pixels. */
function Bars({ days, series, format }: Drawn) {
  const totals = days.map((_, day) => series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0))
  const { top, bottom } = scaleOf(totals)
  const y = (value: number) => round(HEAD + ((top - value) / (top - bottom)) * (HEIGHT - HEAD - 6))
  const lines = [top, 0, bottom].filter((value, index, all) => all.indexOf(value) === index)
  const step = 100 / days.length
  return (
    <>
      {lines.map((value) => (
        <g key={value}>
          <line className="grid" x1="0" x2="100%" y1={y(value)} y2={y(value)} />
          {value !== 0 && (
            <text x="0" y={value > 0 ? y(value) - 6 : y(value) + 14}>
              {format(value)}
            </text>
          )}
        </g>
      ))}
      {days.map((day, index) => {
        let base = 0
        const left = round((index + 0.16) * step)
        return (
          <g key={day}>
            {series.map(({ name, values, hollow }) => {
              const value = values[index] ?? 0
              const edges = [y(base), y(base + value)].toSorted((a, b) => a - b)
              base += value
              const [from = 0, to = 0] = edges
              const box = {
                x: `${left}%`,
                y: from,
                width: `${round(step * 0.68)}%`,
                height: round(to - from),
              }
              return value === 0 ? null : (
                <rect key={name} {...box} className={hollow ? 'hollow' : undefined} />
              )
            })}
            {(days.length - 1 - index) % 7 === 0 && (
              <text
                className={(days.length - 1 - index) % 14 === 0 ? undefined : 'even'}
                x={`${round(left + step * (index === days.length - 1 ? 0.68 : 0.34))}%`}
                y={HEIGHT + footOf(series) - 8}
                textAnchor={index === days.length - 1 ? 'end' : 'middle'}
              >
                {shortDay(day)}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

function Numbers({ title, days, series, format }: Drawn & { title: string }) {
  const zone = use(ZoneContext)
  return (
    <table className="table table-tight">
      <caption>{t`${{ title }}, newest first. Time zone: ${{ zone }}.`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Day`}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className="r">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days
          .map((day, index) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              {series.map(({ name, values }) => (
                <td key={name} className="r">
                  {format(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  )
}

function describe(days: string[], series: DaySeries[], format: (value: number) => string): string {
  const span = t`${{ first: formatDay(days[0] ?? '') }} to ${{ last: formatDay(days.at(-1) ?? '') }}.`
  const parts = series.map(({ name, values }) => {
    const total = values.reduce((sum, value) => sum + value, 0)
    const high = Math.max(...values)
    const when = formatDay(days[values.indexOf(high)] ?? '')
    return high > 0
      ? t`${{ name }}: ${{ total: format(total) }} in all, most on ${{ when }}: ${{ highest: format(high) }}.`
      : t`${{ name }}: none.`
  })
  return [span, ...parts, t`The table below has every number.`].join(' ')
}

export function scaleOf(values: number[]): { top: number; bottom: number } {
  const low = Math.min(0, ...values)
  const top = roundUp(Math.max(0, ...values))
  return low < 0 ? { top, bottom: -roundUp(-low) } : { top: top || 1, bottom: 0 }
}

function roundUp(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10
  return step * power
}

function shortDay(day: string): string {
  return shortDayText(day)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
