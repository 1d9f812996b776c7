import { sql } from 'kysely'
import { DAY, HOUR, isoTime, MINUTE } from '../../time.ts'
import { countText } from '../amounts.ts'
import { broken, type Check, type CheckResult, ok, watch } from '../check.ts'
import type { ShopDeps } from '../deps.ts'

export const modelChecks: Check<ShopDeps>[] = [
  {
    id: 'ai-keys',
    group: 'model',
    title: 'AI keys',
    every: 5 * MINUTE,
    async run({ db }) {
      let keys = await db
        .selectFrom('ai_keys')
        .select(['cooling_until', 'last_error'])
        .where('active', '=', 1)
        .execute()
      let now = isoTime()
      let resting = keys.filter(({ cooling_until }) => cooling_until !== null && cooling_until > now).length
      let failing = keys.filter(({ last_error }) => last_error !== null).length
      return judgeKeys({ active: keys.length, resting, failing })
    },
  },
  {
    id: 'texts',
    group: 'model',
    title: 'Listings',
    every: HOUR,
    async run({ db }) {
      let rows = await db
        .selectFrom('generation_jobs')
        .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
        .where('created_at', '>', isoTime(-DAY))
        .groupBy('status')
        .execute()
      let of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
      return judgeTexts({ done: of('done'), failed: of('failed') })
    },
  },
  {
    id: 'batches',
    group: 'model',
    title: 'Batches',
    every: 5 * MINUTE,
    async run({ db }) {
      let { batches, texts } = await db
        .selectFrom('batches')
        .select(({ fn }) => [
          fn.countAll<number>().as('batches'),
          sql<number>`coalesce(sum(job_count - done_count - failed_count - cancelled_count), 0)`.as('texts'),
        ])
        .where('state', '=', sql.lit('paused'))
        .where('pause_reason', '=', 'generator-off')
        .executeTakeFirstOrThrow()
      return judgeBatches({ batches: Number(batches), texts: Number(texts) })
    },
  },
]

function judgeBatches({ batches, texts }: { batches: number; texts: number }): CheckResult {
  if (batches === 0) return ok('No batch waits for the model.')
  return watch(
    `${countText(batches, 'batch', 'batches')} with ${countText(texts, 'text')} left ${batches === 1 ? 'waits' : 'wait'}, because the model gives no answers.`,
    'Test the keys in the settings. Imports continue automatically within ten minutes after the model is back.',
  )
}

export function judgeKeys({
  active,
  resting,
  failing,
}: {
  active: number
  resting: number
  failing: number
}): CheckResult {
  let advice = 'Test the keys in the settings, or add another one.'
  if (active === 0)
    return broken('There is no active AI key, so no text can be written.', 'Add one in the settings.')
  if (resting === active) return broken('The model is refusing every AI key.', advice)
  if (failing > 0) return watch(`${countText(failing, 'AI key')} of ${active} failed when last used.`, advice)
  return ok(`${countText(active, 'AI key')} can be used.`)
}

export function judgeTexts({ done, failed }: { done: number; failed: number }): CheckResult {
  let all = done + failed
  if (all === 0) return ok('No text was asked for within a day.')
  let says = `${failed} of ${countText(all, 'text')} failed within a day.`
  let advice = 'See the reasons on the page AI keys of the settings.'
  if (all >= 5 && failed === all) return broken(says, advice)
  return failed >= 5 && failed * 4 > all ? watch(says, advice) : ok(says)
}
