import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { startApp, type TestApp } from '../../../app.ts'
import { countStates, makeBatch, numbered, readBatch, start } from '../../../domain/batches/make-batch.ts'
import type { Answer, Visitor } from '../../../visitor.ts'

let app: TestApp
let userId: string
let visitor: Visitor
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ id: userId, visitor } = await app.user({ credits: 10 }))
  app.gemini.clear()
})

const CHOICE = '?chosen=1&language=English&language=German&empty=only&unchanged=skip'

async function written(): Promise<void> {
  await app.services.feeder.idle()
}

/** Without the marks that React leaves between texts. */
function shown({ text }: Answer): string {
  return text.replaceAll('<!-- -->', '')
}

test('the cost page shows the price, takes nothing, and starts for the price that was seen alone', async () => {
  const { db } = app.services
  const id = await makeBatch(db, userId, { products: numbered(5), problems: [2] })
  const address = `/user/imports/${id}/cost`
  const page = await visitor.get(address + CHOICE)
  expect(page.text).toContain('Write 8 listings for 8 credits')
  expect(page.text).toContain('Try the first 3 for 6 credits')
  expect(page.text).toMatch(/Left afterwards<\/dt><dd>2 of 10 credits/)
  const stale = await visitor.post(address + CHOICE, { credits: '7' })
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('The price has changed since you last saw it.')
  expect((await visitor.post(address + CHOICE, { credits: 'all' })).status).toBe(400)
  expect(await readBalance(db, userId)).toBe(10)
  const started = await visitor.post(address + CHOICE, { credits: '8' })
  expect(started).toMatchObject({ status: 303, location: `/user/imports/${id}` })
  // Sent again, it leads to the same page.
  expect(await visitor.post(address + CHOICE, { credits: '8' })).toMatchObject({ status: 303 })
  expect((await visitor.get(address)).location).toBe(`/user/imports/${id}`)
  await written()
  expect(await readBatch(db, id)).toMatchObject({ state: 'done', done_count: 8 })
  expect(await readBalance(db, userId)).toBe(2)
})

test('what is chosen at first: English, and the language of the texts in the file', async () => {
  const { db } = app.services
  const existingTexts = {
    descriptions: 'Eine Schürze aus Leinen mit zwei Taschen. Sie ist für die Küche und leicht zu waschen.',
  }
  const id = await makeBatch(db, userId, { products: numbered(2).map((one) => ({ ...one, existingTexts })) })
  const chosen = async (address: string) => {
    const { text } = await visitor.get(address)
    const [, file] = /id="file"[\s\S]*?<option[^>]* selected="">([^<]+)</.exec(text) ?? []
    const languages = [...text.matchAll(/name="language" checked="" value="([^"]+)"/g)].map(
      ([, name]) => name,
    )
    return { languages, file }
  }
  const address = `/user/imports/${id}/cost`
  expect(await chosen(address)).toEqual({ languages: ['English'], file: 'German' })
  // Another language of the listings leaves that of the file as it is, and the other way round.
  const next = `${address}?chosen=1&language=French&language=Czech&empty=only`
  expect(await chosen(next)).toEqual({ languages: ['French', 'Czech'], file: 'German' })
  expect(await chosen(`${next}&file=English`)).toEqual({ languages: ['French', 'Czech'], file: 'English' })
  await visitor.post(next, { credits: '4' })
  await written()
  const stored = JSON.parse((await readBatch(db, id)).options)
  expect(stored).toMatchObject({ languages: ['French', 'Czech'], fileLanguage: 'German' })
  const later = `/user/imports/${await makeBatch(db, userId)}/cost`
  expect((await chosen(later)).languages).toEqual(['English'])
  // Languages used before stand first.
  const another = /<select[^>]* id="another".*?<\/select>/.exec((await visitor.get(later)).text)?.[0] ?? ''
  const names = [...another.matchAll(/<option[^>]*>([^<]*)</g)].map(([, name]) => name)
  expect(names.slice(1, 4)).toEqual(['Czech', 'French', 'Afrikaans'])
})

test('credits that are missing lead to where they are sold, and the import stays', async () => {
  const { db } = app.services
  const id = await makeBatch(db, userId, { products: numbered(11) })
  const page = await visitor.get(`/user/imports/${id}/cost${CHOICE}`)
  expect(shown(page)).toContain('You need 12 credits more to write all of them.')
  expect(page.text).toContain('href="/user/select-package"')
  expect(page.text).not.toContain('Write 22 listings')
  const posted = await visitor.post(`/user/imports/${id}/cost${CHOICE}`, { credits: '22' })
  expect(posted.status).toBe(400)
  expect(posted.text).toContain('You do not have enough credits for these listings.')
  expect((await visitor.get('/user/imports')).text).toContain('aprons.csv')
})

test('three rows first, then the price of the rest', async () => {
  const { db } = app.services
  const id = await makeBatch(db, userId, { products: numbered(5) })
  const address = `/user/imports/${id}/cost`
  await visitor.post(`${address}?chosen=1&language=English`, { credits: '3', trial: 'yes' })
  await written()
  expect((await visitor.get(`/user/imports/${id}`)).text).toContain('The first rows are written')
  const page = await visitor.get(address)
  expect(page.text).toContain('Write 2 listings for 2 credits')
  expect(page.text).not.toContain('Try the first')
})

test('the page of a running import refreshes itself, and its buttons pause, go on and cancel', async () => {
  const { db } = app.services
  app.gemini.setDelay(100)
  const id = await makeBatch(db, userId, { products: numbered(10) })
  await start(db, userId, id)
  const address = `/user/imports/${id}`
  const running = await visitor.get(address)
  expect(running.text).toMatch(/<meta http-equiv="refresh" content="4; url=/i)
  expect((await visitor.post(address, { do: 'pause' })).status).toBe(303)
  const paused = await visitor.get(address)
  expect(paused.text).toContain('Resume')
  expect(await visitor.post(address, { do: 'continue' })).toMatchObject({ status: 303 })
  expect(await visitor.post(address, { do: 'cancel' })).toMatchObject({ status: 303 })
  await written()
  app.gemini.setDelay(0)
  const { state, cancelled_count: cancelled } = await readBatch(db, id)
  expect(state).toBe('cancelled')
  expect(cancelled).toBeGreaterThan(0)
  expect((await visitor.get(address)).text).not.toMatch(/http-equiv="refresh"/i)
  expect((await visitor.post(address, { do: 'continue' })).status).toBe(409)
  expect((await visitor.post(address, { do: 'explode' })).status).toBe(400)
})

test.each([
  ['enough', 4, 'You have 6 now.', /Resume: 4 listings for 4 credits/],
  [
    'too few',
    9,
    '9 listings are waiting, and you have 1 credit.',
    /href="\/user\/select-package"[^>]*>Buy credits/,
  ],
] as const)('a pause for want of credits says what there is now: %s', async (_, products, said, button) => {
  const { db } = app.services
  const id = await makeBatch(db, userId, { products: numbered(products) })
  await start(db, userId, id)
  await db
    .updateTable('batches')
    .set({ state: 'paused', pause_reason: 'no-credits' })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('users')
    .set({ balance: products === 9 ? 1 : 6 })
    .where('id', '=', userId)
    .execute()
  const page = shown(await visitor.get(`/user/imports/${id}`))
  expect(page).toContain('Paused: your credits ran out')
  expect(page).toContain(said)
  expect(page).toMatch(button)
})

test('failures are told with their lines and reasons, and written again together', async () => {
  const { db } = app.services
  app.gemini.fault('empty', { times: 2 })
  const id = await makeBatch(db, userId, { products: numbered(4) })
  await start(db, userId, id)
  app.services.feeder.wake()
  await written()
  const page = await visitor.get(`/user/imports/${id}`)
  expect(page.text).toMatch(/\b2 listings not written\b/)
  expect(page.text).toContain('No content was generated from the API response.')
  expect(shown(page)).toContain('Retry 2 failed listings for 2 credits')
  // What failed is told apart from what was written.
  expect(page.text).toMatch(/<rect width="2" height="1"><\/rect><rect class="failed" x="2" width="2"/)
  await visitor.post(`/user/imports/${id}`, { do: 'retry' })
  await written()
  expect(await countStates(db, id)).toEqual({ done: 4 })
})

test('what was written is reviewed, and found in the library by its import', async () => {
  const { db } = app.services
  const id = await makeBatch(db, userId, { products: numbered(3) })
  await start(db, userId, id)
  app.services.feeder.wake()
  await written()
  const page = await visitor.get(`/user/imports/${id}/review`)
  expect(page.text).toMatch(/\b3 listings\b/)
  const ids = [...page.text.matchAll(/name="id" value="([\w-]+)"/g)].map(([, one = '']) => one)
  expect(ids).toHaveLength(3)
  await visitor.post(`/user/imports/${id}/review`, { accept: ids[0] ?? '' })
  await visitor.post(`/user/imports/${id}/review?view=draft`, { accept: 'all', id: ids.slice(1, 2) })
  const states = await db.selectFrom('listings').select('state').where('batch_id', '=', id).execute()
  expect(states.map(({ state }) => state).sort()).toEqual(['draft', 'reviewed', 'reviewed'])
  const exported = `class="btn btn-primary" href="/user/exports/new?batch=${id}"`
  expect((await visitor.get(`/user/imports/${id}/review`)).text).not.toContain(exported)
  expect((await visitor.get(`/user/imports/${id}/review?view=reviewed`)).text).toContain(exported)
  const library = await visitor.get(`/user/listings?batch=${id}&status=draft&sort=-checks`)
  expect(library.text).toMatch(/\b1 listing\b/)
  expect(library.text).toContain('aprons.csv')
})

test('another user’s import is not there, whichever way it is asked for', async () => {
  const { db } = app.services
  const other = await app.user({ credits: 10 })
  const id = await makeBatch(db, other.id)
  const before = await readBatch(db, id)
  for (const path of ['', '/cost', '/review']) {
    expect((await visitor.get(`/user/imports/${id}${path}`)).status).toBe(404)
    expect((await visitor.get(`/user/imports/${id}${path}.data`)).status).toBe(404)
    const forms: Record<string, string>[] = [{ do: 'cancel' }, { credits: '3' }, { accept: 'all' }, {}]
    for (const fields of forms)
      expect((await visitor.post(`/user/imports/${id}${path}`, fields)).status).toBe(404)
  }
  expect((await visitor.get(`/user/listings?batch=${id}`)).status).toBe(404)
  expect((await visitor.get('/user/imports')).text).not.toContain('aprons.csv')
  expect(await readBatch(db, id)).toEqual(before)
})

test('a text is rewritten from the review: the price before the button, and the way back to its row', async () => {
  const { db, runner } = app.services
  const id = await makeBatch(db, userId, { products: numbered(2) })
  await start(db, userId, id)
  app.services.feeder.wake()
  await written()
  const table = `/user/imports/${id}/review`
  const page = await visitor.get(`${table}?view=draft`)
  const links = [...page.text.matchAll(/href="([^"]*\/sections\/titles\/rewrite\?[^"]*)"/g)]
  expect(links).toHaveLength(2)
  const address = (links[0]?.[1] ?? '').replaceAll('&amp;', '&')
  const listing = /listings\/([\w-]+)\//.exec(address)?.[1] ?? ''
  expect(page.text).toContain(`id="listing-${listing}"`)
  const row = `${table}?view=draft#listing-${listing}`
  const form = await visitor.get(address)
  expect(shown(form)).toMatch(/Uses 1 of your 10 rewrites\..*<button/)
  expect(form.text).toContain(`href="${row}"`)
  const action = (/<form[^>]*action="([^"]*rewrite[^"]*)"/.exec(form.text)?.[1] ?? '').replaceAll(
    '&amp;',
    '&',
  )
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form.text)?.[1] ?? ''
  const fields = { intent: 'rewrite', idempotencyKey: hidden('idempotencyKey'), base: hidden('base') }
  app.gemini.setDelay(200)
  const begun = await visitor.post(action, fields)
  expect([begun.status, begun.location]).toEqual([303, row])
  const waiting = await visitor.get(`${table}?view=draft`)
  expect(shown(waiting)).toContain('<b>Titles:</b> Being rewritten...')
  expect(waiting.text).toContain('http-equiv="refresh"')
  expect(waiting.text).toMatch(/<a [^>]*>Refresh</)
  await runner.idle()
  const after = await visitor.get(`${table}?view=draft`)
  expect(after.text).not.toMatch(/Being rewritten|http-equiv="refresh"/)
  // A refusal is told on the same page, with the way back.
  const again = await visitor.post(action, { ...fields, idempotencyKey: 'another-showing' })
  expect(again.status).toBe(409)
  expect(again.text).toContain(`href="${row}"`)
  app.gemini.setDelay(0)
  app.gemini.fault('empty', { rate: 1 })
  const fresh = /name="base" value="([^"]*)"/.exec((await visitor.get(address)).text)?.[1] ?? ''
  await visitor.post(action, { ...fields, idempotencyKey: 'a-third-showing', base: fresh })
  await runner.idle()
  expect(shown(await visitor.get(table))).toContain(
    '<b>Titles:</b> This was not rewritten and does not count as a rewrite.',
  )
  expect(await readBalance(db, userId)).toBe(8)
})

test.each(['//evil.example', 'https://evil.example/', '/admin/users', '/logout', '/\\evil'])(
  'a rewrite leads back to no other address: %s',
  async (from) => {
    const { db } = app.services
    const id = await makeBatch(db, userId, { products: numbered(1) })
    await start(db, userId, id)
    app.services.feeder.wake()
    await written()
    const { id: listing } = await db
      .selectFrom('listings')
      .select('id')
      .where('batch_id', '=', id)
      .executeTakeFirstOrThrow()
    const page = `/user/listings/${listing}/sections/titles/rewrite?${new URLSearchParams({ from })}`
    const { text } = await visitor.get(page)
    expect(text).not.toMatch(/(?:href|action)="[^"]*evil/)
    expect(text).toMatch(new RegExp(`<form[^>]*action="/user/listings/${listing}/sections/titles/rewrite"`))
  },
)
