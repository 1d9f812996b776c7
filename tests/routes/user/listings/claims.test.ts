import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'
import { words } from '../../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('what a fact denies is one question for all its places, with no mark beside it', async () => {
  const { db } = app.services
  const { id, visitor } = await app.user()
  const { listingId } = await makeListing(db, id, {
    name: 'Phone',
    details: 'NFC: No\nWeight: 180 g',
    text: {
      descriptions: [{ text: 'The phone supports NFC.' }],
      bullets: [{ text: 'Pay with NFC' }, { text: 'Weighs 180 g' }],
    },
  })
  const address = `/user/listings/${listingId}`
  const page = await visitor.get(address)
  expect(words(page.text)).toMatch(
    /Please confirm “NFC”[\s.]*Fact\s1 says the opposite[\s.]*Also in: SEO bullets/,
  )
  expect(page.text.match(/id="check-/g)).toHaveLength(1)
  expect(page.text).toContain('href="#finding-1-2"')
  expect(page.text).toContain('id="finding-1-2"')
  expect(page.text).toMatch(/<mark[^>]*>180(?: |&nbsp;|\u00a0)g<\/mark>/)
  expect(page.text).not.toMatch(/<mark>[^<]*NFC/)
  const fine = { section: 'descriptions', code: 'opposite', text: 'NFC', intent: 'dismiss' }
  expect((await visitor.post(`${address}/checks`, fine)).status).toBe(303)
  expect(words((await visitor.get(address)).text)).not.toContain('says the opposite')
})
