import { ensureBuilt } from '#dev/built.ts'
import { launchChromium } from '#tests/chromium.ts'
import { type Bench, median, result } from './bench.ts'
import { openBenchShop, startReference } from './processes.ts'
import { readSeen, visit } from './visits.ts'

const TURNS = 9
const SLOWER = 6
/** In ms: how long somebody looks before the first touch. */
const LOOK = 3000

export default {
  title: 'The landing page on a weak device',
  protocol:
    `Chromium with a processor ${SLOWER} times slower, nothing in its cache; ${TURNS} visits by turns, medians. Paint: over ` +
    'a line of 400 kbit/s and 400 ms, against the same words and elements in one file with six lines of style, from ' +
    `bare node:http. Tasks: over a quick line, in the first ${LOOK / 1000} s, untouched; a task is long from 50 ms on.`,
  obstacle:
    'Missed where a line says so. Of the long tasks one is left on a quiet machine, in which Chromium works out the style and the layout of ' +
    'the page; no script has a part in it. The small scripts, which start when the page is idle, count here; before that there are none.',
  async measure() {
    ensureBuilt()
    const shop = await openBenchShop()
    const bare = await startReference('bytes.ts', { ORIGINAL: shop.server.url, BARE: '1' })
    const browser = await launchChromium()
    const [paints, barePaints, tasks, script] = [[], [], [], []] as [number[], number[], number[], number[]]
    const paint = (url: string) =>
      visit(browser, url, { slower: SLOWER, weakLine: true }, async ({ page }) => {
        await page.waitForTimeout(800)
        return (await readSeen(page)).paint
      })
    try {
      for (let turn = -1; turn < TURNS; turn++) {
        const [ours, other] = [await paint(shop.server.url), await paint(bare.url)]
        await visit(browser, shop.server.url, { slower: SLOWER }, async ({ page, cdp }) => {
          await page.waitForTimeout(LOOK)
          const { metrics } = await cdp.send('Performance.getMetrics')
          const spent = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
          if (turn < 0) return
          tasks.push((await readSeen(page)).tasks.reduce((sum, one) => sum + one, 0))
          script.push(spent * 1000)
        })
        if (turn < 0) continue
        paints.push(ours)
        barePaints.push(other)
      }
    } finally {
      await browser.close()
      await bare.stop()
      await shop.close()
    }
    return [
      result('largest contentful paint', median(paints), 'ms', { atMost: 1.6 }, median(barePaints)),
      result('long tasks before any touch, together', median(tasks), 'ms', { atMost: 0 }),
      result('script before any touch', median(script), 'ms', { atMost: 50 }),
    ]
  },
} satisfies Bench
