import { afterAll, beforeAll, expect, test } from 'vitest'
import { recountDue } from '#app/domain/listings/open-checks.server.ts'
import { markForRecheck, recheckByNewChecks, recheckChannels } from '#app/domain/listings/recheck.server.ts'
import { transact } from '#db/client.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeListing } from './studio.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('every listing is checked again once by new checks, also where channels change meanwhile', async () => {
  const { db } = app.services
  const user = await app.user()
  const { listingId } = await makeListing(db, user.id, { text: { titles: [{ text: 'Lamp, 12 V' }] } })
  const read = () =>
    db
      .selectFrom('listings')
      .select(['open_checks', 'checks_due'])
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow()
  const { open_checks } = await read()
  await db.updateTable('listings').set({ open_checks: 99 }).where('id', '=', listingId).execute()
  await db.deleteFrom('settings').where('key', '=', 'checks-version').execute()
  await recheckByNewChecks(db)
  await transact(db, recheckChannels)
  while (await markForRecheck(db, 1));
  expect((await read()).checks_due).toBe(1)
  await recountDue(db, 10)
  expect(await read()).toEqual({ open_checks, checks_due: 0 })
  await recheckByNewChecks(db)
  expect(await markForRecheck(db, 1)).toBe(false)
})
