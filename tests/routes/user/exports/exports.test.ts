import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { readCsv } from '#tests/domain/batches/exports/readers.ts'
import { makeReviewed } from '#tests/domain/batches/exports/written.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'
import { words } from '../../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function open() {
  const { db } = app.services
  const { id: userId, visitor } = await app.user()
  const listing = (handle: string, name = 'Brass lamp') => makeReviewed(db, userId, { handle }, { name })
  /** Opens a page of this choice and sends its form. */
  async function send(query: string, fields: Record<string, string> = {}) {
    const address = `/user/exports/new?${query}`
    const { text } = await visitor.get(address)
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
    const hidden = { idempotencyKey: value('idempotencyKey'), expected: value('expected') }
    return visitor.post(address, { ...hidden, ...fields })
  }
  const state = async (id: string) =>
    (await db.selectFrom('listings').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  const exportsOf = () => db.selectFrom('exports').select('id').where('user_id', '=', userId).execute()
  return { db, userId, visitor, listing, send, state, exportsOf }
}

test('from ticks in the library to the file, and back to the list', async () => {
  const { visitor, listing, send, state } = await open()
  const [id, other] = [await listing('lamp-1'), await listing('lamp-2')]
  const ticked = await visitor.post('/user/listings?view=listings', { do: 'export', id })
  expect([ticked.status, ticked.location]).toEqual([303, `/user/exports/new?listing=${id}`])
  const choice = await visitor.follow(ticked)
  expect(words(choice.text)).toContain('The one you selected')
  const page = await visitor.get(`/user/exports/new?listing=${id}&target=shopify`)
  expect(words(page.text)).toContain('Shopify finds each product by its URL handle')
  expect(words(page.text)).toContain('Export one listing')
  const made = await send(`listing=${id}&target=shopify`)
  expect(made.status).toBe(303)
  const shown = await visitor.follow(made)
  expect(words(shown.text)).toContain('The export is ready.')
  expect(words(shown.text)).toContain('shopify-update-english.csv')
  const file = await visitor.get(`${made.location}/files/1`)
  expect(readCsv(file.text).map((row) => row['URL handle'])).toEqual(['lamp-1'])
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="shopify-update-english.csv"')
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect([await state(id), await state(other)]).toEqual(['exported', 'reviewed'])
  expect(words((await visitor.get('/user/exports')).text)).toMatch(/\b1 export\b/)
})

test('nothing ticked, nothing reviewed, an unknown target: the page says what to do', async () => {
  const { visitor, exportsOf } = await open()
  expect(words((await visitor.get('/user/exports')).text)).toContain('No exports yet')
  const empty = await visitor.get('/user/exports/new?target=nowhere&mode=no&language=Klingon&options=with')
  expect(empty.status).toBe(200)
  expect(words(empty.text)).toContain('No new reviewed listings')
  const sent = await visitor.post('/user/exports/new', {})
  expect(sent.status).toBe(400)
  const counted = await visitor.post('/user/exports/new', { expected: '1' })
  expect(counted.status).toBe(400)
  expect(words(counted.text)).toContain('Choose where the listings should go.')
  const none = await visitor.post('/user/exports/new?target=json', { expected: '1' })
  expect(words(none.text)).toContain('None of these listings can be exported.')
  expect(await exportsOf()).toEqual([])
})

test('drafts are named, and leave only with a tick', async () => {
  const { db, userId, visitor, send, exportsOf } = await open()
  const { listingId } = await makeListing(db, userId, { name: 'Not yet read' })
  const query = `listing=${listingId}&target=json`
  const { text } = await visitor.get(`/user/exports/new?${query}`)
  expect(words(text)).toContain('1 listing has not been reviewed')
  const refused = await send(query)
  expect(refused.status).toBe(400)
  expect(words(refused.text)).toContain('Some of these listings have not been reviewed.')
  expect(refused.text).toContain('id="drafts-error"')
  expect(await exportsOf()).toEqual([])
  expect((await send(query, { withDrafts: 'on' })).status).toBe(303)
})

test('what cannot be in the file is named with its reason before the button', async () => {
  const { db, userId, visitor, listing } = await open()
  await listing('lamp-1')
  await makeReviewed(db, userId, { handle: null }, { name: 'Without <b>handle</b>' })
  await makeReviewed(db, userId, { handle: null }, { name: 'Another without' })
  const { text } = await visitor.get('/user/exports/new?from=reviewed&target=shopify')
  // Both for one reason, which is said once.
  expect(words(text)).toContain('2 listings are left out')
  expect(words(text).match(/It has no handle/g)).toHaveLength(1)
  expect(text).toContain('Without &lt;b&gt;handle&lt;/b&gt;')
  expect(text).toContain('Another without')
  expect(words(text)).toContain('Export one listing')
})

test('sent twice, it is one export; sent after a change, it is refused', async () => {
  const { visitor, listing, exportsOf } = await open()
  await listing('lamp-1')
  const address = '/user/exports/new?from=reviewed&target=markdown'
  const fields = { idempotencyKey: 'twice-the-same-form', expected: '1' }
  const [one, two] = [await visitor.post(address, fields), await visitor.post(address, fields)]
  expect([one.status, two.location]).toEqual([303, one.location])
  await listing('lamp-2')
  const late = await visitor.post(address, { expected: '1' })
  expect(late.status).toBe(409)
  expect(words(late.text)).toContain('Your selection has changed in the meantime.')
  expect(await exportsOf()).toHaveLength(1)
})

test('another user’s listings, exports and files are not there', async () => {
  const theirs = await open()
  const id = await theirs.listing('lamp-1')
  const made = await theirs.send(`listing=${id}&target=json`)
  const mine = await open()
  const own = await mine.listing('lamp-1')
  for (const query of [`listing=${id}`, `listing=${own}&listing=${id}&target=json`]) {
    expect((await mine.visitor.get(`/user/exports/new?${query}`)).status).toBe(404)
    expect((await mine.visitor.post(`/user/exports/new?${query}`, { expected: '1' })).status).toBe(404)
  }
  for (const address of [made.location ?? '', `${made.location}/files/1`, `${made.location}/files/9`])
    expect((await mine.visitor.get(address)).status).toBe(404)
  expect((await mine.visitor.post(made.location ?? '', {})).status).toBe(404)
  expect((await theirs.visitor.get(`${made.location}/files/1`)).status).toBe(200)
  expect(await mine.exportsOf()).toEqual([])
  const stranger = await app.visitor().get(`${made.location}/files/1`)
  expect([302, 303]).toContain(stranger.status)
})

test('the preview shows markup as text, and each language has a file of its own', async () => {
  const { db, userId, visitor, listing, send } = await open()
  await listing('lamp-1')
  await makeReviewed(db, userId, { handle: 'lamp-1' }, { language: 'Arabic' })
  for (const target of ['html', 'json-ld', 'markdown', 'google-xml']) {
    const { text } = await visitor.get(`/user/exports/new?from=reviewed&target=${target}`)
    expect(text, target).not.toContain('</script><!-- ')
    expect(text, target).not.toContain('<b>bold</b>')
  }
  const made = await send('from=reviewed&target=shopify')
  const shown = words((await visitor.follow(made)).text)
  expect(shown).toContain('shopify-update-arabic.csv')
  expect(shown).toContain('shopify-update-english.csv')
  const german = await visitor.get('/user/exports/new?from=reviewed&language=German&target=json')
  expect(words(german.text)).toContain('No listings chosen')
})

test('an export is deleted with its files', async () => {
  const { visitor, listing, send, exportsOf } = await open()
  await listing('lamp-1')
  const made = await send('from=reviewed&target=html')
  const gone = await visitor.post(made.location ?? '', {})
  expect([gone.status, gone.location]).toEqual([303, '/user/exports'])
  expect((await visitor.get(`${made.location}/files/1`)).status).toBe(404)
  expect(await exportsOf()).toEqual([])
})

test('what an import has written, and nobody else’s import', async () => {
  const { db, userId, visitor, listing, send } = await open()
  const id = await listing('lamp-1')
  await listing('lamp-2')
  const at = '2026-11-22T12:00:00.000Z'
  const batch = { name: 'autumn.csv', source: 'file' as const, state: 'done' as const, created_at: at }
  await db
    .insertInto('batches')
    .values({ id: 'batch-1', user_id: userId, idempotency_key: 'b1', ...batch })
    .execute()
  await db.updateTable('generation_jobs').set({ batch_id: 'batch-1' }).where('listing_id', '=', id).execute()
  const { text } = await visitor.get('/user/exports/new?batch=batch-1&target=shopify')
  expect(words(text)).toContain('From the import autumn.csv')
  expect(words(text)).toContain('Export one listing')
  expect((await send('batch=batch-1&target=shopify')).status).toBe(303)
  const other = await open()
  expect((await other.visitor.get('/user/exports/new?batch=batch-1')).status).toBe(404)
})

test('columns are chosen by ticks, and the choice is kept for the next export to the same target alone', async () => {
  const { visitor, listing, send } = await open()
  const id = await listing('lamp-1')
  const query = `listing=${id}&target=shopify`
  const ticked = async (address: string) =>
    [...(await visitor.get(address)).text.matchAll(/name="column" (checked="" )?value="([^"]+)"/g)].map(
      ([, checked, name]) => (checked ? name : `no ${name}`),
    )
  const first = `/user/exports/new?${query}`
  expect(await ticked(first)).toEqual(['Title', 'Description', 'no Tags', 'SEO title', 'SEO description'])
  const choice = `${query}&for=shopify&shown=Title&shown=Description&shown=Tags&column=Description&column=Tags`
  expect(words((await visitor.get(`/user/exports/new?${choice}`)).text)).not.toContain('Title <script>')
  const made = await send(choice)
  const file = await visitor.get(`${made.location}/files/1`)
  expect(Object.keys(readCsv(file.text)[0] ?? {})).toEqual([
    'URL handle',
    'Description',
    'Tags',
    'SEO title',
    'SEO description',
  ])
  const kept = ['no Title', 'Description', 'Tags', 'SEO title', 'SEO description']
  expect(await ticked(first)).toEqual(kept)
  // The form posts what the page shows, also to an address that says nothing of it.
  const next = await send(query)
  expect(Object.keys(readCsv((await visitor.get(`${next.location}/files/1`)).text)[0] ?? {})).not.toContain(
    'Title',
  )
  const { text } = await visitor.get(`/user/exports/new?listing=${id}&target=spreadsheet`)
  expect(text).toMatch(/name="column" checked="" value="Titles"/)
  expect(text).not.toMatch(/name="column"[^>]* value="Product"/)
  const other = await open()
  const theirs = await other.listing('lamp-1')
  const shown = await other.visitor.get(`/user/exports/new?listing=${theirs}&target=shopify`)
  expect(shown.text).toMatch(/name="column" checked="" value="Title"/)
})
