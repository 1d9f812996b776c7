import { sql } from 'kysely'
import { DAY, HOUR, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import type { JobKind } from '#db/schema.ts'
import { broken, type Check, type CheckResult, ok, watch } from '../check.ts'
import type { ShopDeps } from '../deps.ts'

const KINDS = Object.keys({ listing: 1, rewrite: 1, photo: 1 } satisfies Record<JobKind, 1>) as JobKind[]

export const modelChecks: Check<ShopDeps>[] = [
  {
    id: 'ai-keys',
    group: 'model',
    title: msg`AI keys`,
    every: 5 * MINUTE,
    async run({ db }) {
      const keys = await db
        .selectFrom('ai_keys')
        .select(['cooling_until', 'last_error'])
        .where('active', '=', 1)
        .execute()
      const now = isoTime()
      const resting = keys.filter(({ cooling_until }) => cooling_until !== null && cooling_until > now).length
      const failing = keys.filter(({ last_error }) => last_error !== null).length
      return judgeKeys({ active: keys.length, resting, failing })
    },
  },
  {
    id: 'texts',
    group: 'model',
    title: msg`Listings`,
    every: HOUR,
    async run({ db }) {
      const rows = await db
        .selectFrom('generation_jobs')
        .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
        // All kinds, for the index of the days.
        .where('kind', 'in', KINDS)
        .where('created_at', '>', isoTime(-DAY))
        .groupBy('status')
        .execute()
      const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
      return judgeTexts({ done: of('done'), failed: of('failed') })
    },
  },
  {
    id: 'batches',
    group: 'model',
    title: msg`Batches`,
    every: 5 * MINUTE,
    async run({ db }) {
      const { batches, texts } = await db
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
  if (batches === 0) return ok(t`No batches are waiting for the model.`)
  return watch(
    t`${plural({ batches }, { one: '# batch', other: '# batches' })} with ${plural({ texts }, { one: '# text', other: '# texts' })} left ${plural({ batches }, { one: 'is', other: 'are' })} waiting, because the model is not responding.`,
    t`Test the keys in the settings. Imports continue automatically within ten minutes after the model is back.`,
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
  const advice = t`Test the keys in the settings, or add another one.`
  if (active === 0)
    return broken(t`There is no active AI key, so no listings can be written.`, t`Add one in the settings.`)
  if (resting === active) return broken(t`The model is refusing every AI key.`, advice)
  if (failing > 0)
    return watch(
      t`${{ failing }} of ${plural({ active }, { one: '# AI key', other: '# AI keys' })} failed when last used.`,
      advice,
    )
  return ok(t`${plural({ active }, { one: '# AI key', other: '# AI keys' })} can be used.`)
}

export function judgeTexts({ done, failed }: { done: number; failed: number }): CheckResult {
  const all = done + failed
  if (all === 0) return ok(t`No listings were requested in the last day.`)
  const says = t`${{ failed }} of ${plural({ all }, { one: '# text', other: '# texts' })} failed in the last day.`
  const advice = t`See the reasons on the AI keys page of the settings.`
  if (all >= 5 && failed === all) return broken(says, advice)
  return failed >= 5 && failed * 4 > all ? watch(says, advice) : ok(says)
}
