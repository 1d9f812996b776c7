import { expect, test } from 'vitest'
import { listFailures } from '#app/domain/generation/jobs/failed-jobs.server.ts'
import { findJob, findProgress, lastLanguage, listJobs } from '#app/domain/generation/jobs/history.server.ts'
import { recoverJobs, renewLeases } from '#app/domain/generation/jobs/running-jobs.server.ts'
import { isAtJobLimit } from '#app/domain/generation/jobs/start-job.server.ts'
import { readGenerationSettings } from '#app/domain/generation/settings/settings.server.ts'
import { openMigrated } from '#tests/database.ts'

test('no page and no sweep reads the whole table of texts', async () => {
  let { db, sqlite } = await openMigrated()
  let asked = new Set<string>()
  let prepare = sqlite.prepare.bind(sqlite)
  sqlite.prepare = ((text: string) => {
    asked.add(text)
    return prepare(text)
  }) as typeof sqlite.prepare
  await recoverJobs(db)
  await renewLeases(db, ['a', 'b'])
  await isAtJobLimit(db, 'u', await readGenerationSettings(db))
  await lastLanguage(db, 'u')
  await listJobs(db, 'u')
  await listJobs(db, 'u', '2026-11-22T10:00:00.000Z_a')
  await listFailures(db)
  await findJob(db, 'u', 'a')
  await findProgress(db, 'u', 'a')
  let steps = [...asked].flatMap((text) =>
    prepare(`explain query plan ${text}`)
      .all(...Array(text.split('?').length - 1).fill(null))
      .map((row) => (row as { detail: string }).detail),
  )
  expect(steps.length).toBeGreaterThan(8)
  // Rows of one millisecond are sorted by hand.
  let slow = (step: string) =>
    (/^SCAN (generation_jobs|job)/.test(step) && !step.includes('USING INDEX')) ||
    (step.includes('TEMP B-TREE') && !step.includes('LAST TERM'))
  expect(steps.filter(slow)).toEqual([])
  await db.destroy()
})
