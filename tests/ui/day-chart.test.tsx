import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayChart, scaleOf } from '#app/ui/day-chart.tsx'

const days = ['2026-11-19', '2026-11-20', '2026-11-21']

test('the scale ends at round numbers and reaches below zero where values do', () => {
  expect(scaleOf([])).toEqual({ top: 1, bottom: 0 })
  expect(scaleOf([0, 0])).toEqual({ top: 1, bottom: 0 })
  expect(scaleOf([3])).toEqual({ top: 5, bottom: 0 })
  expect(scaleOf([1200, -30])).toEqual({ top: 2000, bottom: -50 })
  expect(scaleOf([-700])).toEqual({ top: 0, bottom: -1000 })
})

test('every number is in the table, and readers are told what the bars show', () => {
  const series = [
    { name: 'Written', values: [4, 0, 7] },
    { name: 'Failed', values: [0, 2, 0], hollow: true },
  ]
  const html = renderToStaticMarkup(<DayChart id="c" title="Texts per day" days={days} series={series} />)
  expect(html).toContain('<title id="c-title">Texts per day</title>')
  expect(html).toContain('19/11/2026 to 21/11/2026. Written: 11 in all, most on 21/11/2026: 7.')
  expect(html).toContain('Failed: 2 in all, most on 20/11/2026: 2.')
  expect(html.match(/<rect/g)).toHaveLength(3)
  expect(html).toMatch(/20\/11\/2026<\/th><td class="r">0<\/td><td class="r">2<\/td>/)
})

test('a day on which more went back than came hangs under the line', () => {
  const html = renderToStaticMarkup(
    <DayChart
      id="c"
      title="Revenue"
      days={days}
      series={[{ name: 'Net', values: [500, -400, 0] }]}
      format={(value) => `${value / 100}`}
    />,
  )
  const [up, down] = [...html.matchAll(/<rect x="[\d.]+%" y="([\d.]+)" width="[\d.]+%" height="([\d.]+)"/g)]
  expect(Number(up?.[1]) + Number(up?.[2])).toBeCloseTo(Number(down?.[1]), 0)
  expect(Number(down?.[2])).toBeGreaterThan(10)
  expect(html).toContain('-4')
})

test('a month without anything is drawn as one', () => {
  const empty = [{ name: 'New users', values: [0, 0, 0] }]
  const html = renderToStaticMarkup(<DayChart id="c" title="Users" days={days} series={empty} />)
  expect(html).not.toContain('<rect')
  expect(html).not.toContain('NaN')
  expect(html).toContain('New users: none.')
})
