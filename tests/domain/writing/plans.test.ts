import { expect, test } from 'vitest'
import { batchSteps } from '#app/domain/batches/end-job.server.ts'
import { readListingCosts, readModelCosts } from '#app/domain/writing/costs/read-costs.server.ts'
import { listFailures } from '#app/domain/writing/jobs/failed-jobs.server.ts'
import { findJob, findProgress, listJobs, usualLanguage } from '#app/domain/writing/jobs/history.server.ts'
import { recoverJobs, renewLeases } from '#app/domain/writing/jobs/running-jobs.server.ts'
import { isAtJobLimit } from '#app/domain/writing/jobs/start-job.server.ts'
import { readGenerationSettings } from '#app/domain/writing/settings/settings.server.ts'
import { openMigrated } from '#tests/database.ts'

async function openWatched() {
  const { db, sqlite } = await openMigrated()
  const asked = new Set<string>()
  const prepare = sqlite.prepare.bind(sqlite)
  sqlite.prepare = ((text: string) => {
    asked.add(text)
    return prepare(text)
  }) as typeof sqlite.prepare
  /** How SQLite goes about what was asked so far. */
  const steps = () =>
    [...asked].flatMap((text) =>
      prepare(`explain query plan ${text}`)
        .all(...Array(text.split('?').length - 1).fill(null))
        .map((row) => (row as { detail: string }).detail),
    )
  return { db, steps }
}

test('no page and no sweep reads the whole table of texts', async () => {
  const { db, steps } = await openWatched()
  await recoverJobs({ db, batchSteps })
  await renewLeases(db, ['a', 'b'])
  await isAtJobLimit(db, 'u', await readGenerationSettings(db))
  await usualLanguage(db, 'u')
  await listJobs(db, 'u')
  await listJobs(db, 'u', '2026-11-22T10:00:00.000Z_a')
  await listFailures(db)
  await findJob(db, 'u', 'a')
  await findProgress(db, 'u', 'a')
  expect(steps().length).toBeGreaterThan(8)
  // Rows of one millisecond are sorted by hand.
  const slow = (step: string) =>
    (/^SCAN (generation_jobs|job)/.test(step) && !step.includes('USING INDEX')) ||
    (step.includes('TEMP B-TREE') && !step.includes('LAST TERM'))
  expect(steps().filter(slow)).toEqual([])
  await db.destroy()
})

test('what calls cost is read from the sums of days, and of 25 listings from their own calls', async () => {
  const { db, steps } = await openWatched()
  const range = { from: '2026-11-01', to: '2026-11-30', begin: '2026-11-01', end: '2026-12-01' }
  await readModelCosts(db, range)
  await readListingCosts(db, range)
  expect(steps().filter((step) => /model_calls|model_days|orders|jobs|job /.test(step))).toEqual([
    ...Array(4).fill('SEARCH model_days USING PRIMARY KEY (day>? AND day<?)'),
    'SEARCH orders USING INDEX orders_sales (paid_at>? AND paid_at<?)',
    'SEARCH generation_jobs USING INDEX generation_jobs_day (kind=? AND created_at>? AND created_at<?)',
    'SEARCH job USING INDEX generation_jobs_listing (listing_id=?)',
    'SEARCH call USING INDEX model_calls_job (job_id=?)',
  ])
  await db.destroy()
})
