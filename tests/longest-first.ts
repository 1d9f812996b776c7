import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOT } from '#dev/built.ts'

/** What takes longest begins first, so that all workers end at about the same time. */
export const LONGEST = [
  'tests/kill.test.ts',
  'tests/malformed.test.ts',
  'tests/deploy/soak.test.ts',
  'tests/domain/batches/imports/hostile-files.test.ts',
  'tests/backups/offsite.test.ts',
  'tests/roles.test.ts',
  'tests/routes/admin/content/rows.test.ts',
  'tests/backups/standby.test.ts',
  'tests/domain/orders/payments/storm.test.ts',
  'tests/deploy/deploy.test.ts',
  'tests/secrets.test.ts',
  'tests/demo/history.test.ts',
  'tests/domain/orders/payments/agreement.test.ts',
  'tests/domain/writing/runner.test.ts',
  'tests/commands.test.ts',
  'tests/routes/user/imports/shop-day.test.ts',
  'tests/domain/orders/payments/outage.test.ts',
  'tests/server/workers.test.ts',
  'tests/browser/money-back.journey.ts',
  'tests/browser/admin-pages-further.journey.ts',
  'tests/browser/pages-further.journey.ts',
  'tests/browser/main-job.journey.ts',
  'tests/browser/pages.journey.ts',
  'tests/browser/user-pages.journey.ts',
  'tests/browser/studio.journey.ts',
  'tests/browser/hundreds.journey.ts',
  'tests/browser/people.journey.ts',
  'tests/browser/editors.journey.ts',
  'tests/browser/support.journey.ts',
  'tests/browser/back-office.journey.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(relative(ROOT, moduleId))
      return at < 0 ? LONGEST.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
