import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { startBulkAction } from '#app/domain/batches/bulk/change-bulk.server.ts'
import { createBulkAction, createUndo } from '#app/domain/batches/bulk/create-bulk.server.ts'
import { settleRewrites } from '#app/domain/batches/bulk/next-rewrite.server.ts'
import { sweepBulkActions } from '#app/domain/batches/bulk/sweep-bulk.server.ts'
import { workOnNext } from '#app/domain/batches/bulk/work.server.ts'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { changeFacts } from '#app/domain/listings/facts.server.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { jobErrors } from '#app/domain/listings/job-errors.ts'
import { saveSection } from '#app/domain/listings/save-section.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeListing, TEXT } from '#tests/domain/listings/studio.ts'
import { words } from '../../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function open(count: number, name = (n: number) => `Apron ${n}`) {
  const { db } = app.services
  const { id: userId, visitor } = await app.user({ credits: 5 })
  const ids: string[] = []
  for (let n = 1; n <= count; n++) ids.push((await makeListing(db, userId, { name: name(n) })).listingId)
  const press = (
    what: string,
    chosen: string[],
    address = '/user/listings?view=listings',
    more: [string, string][] = [],
  ) => visitor.post(address, [['do', what], ...chosen.map((id): [string, string] => ['id', id]), ...more])
  const begin = async (what: string, chosen = ids, address?: string, more?: [string, string][]) => {
    const { status, location } = await press(what, chosen, address, more)
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/user\/listings\/actions\/[\w-]+$/)])
    return location ?? ''
  }
  const read = async (id = ids[0] ?? '') => {
    const listing = await findListing(db, userId, id)
    if (!listing) throw new Error('The listing is gone')
    return listing
  }
  const start = async (address: string) => {
    const { text } = await visitor.get(address)
    const [, expected = ''] = /name="expected" value="(\d+)"/.exec(text) ?? []
    return visitor.post(address, { do: 'start', expected })
  }
  const undo = async (address: string) => {
    const { location } = await visitor.post(address, { do: 'undo' })
    return location ?? ''
  }
  return { db, userId, visitor, ids, press, begin, read, start, undo }
}

const titlesOf = ({ sections }: Awaited<ReturnType<typeof findListing>> & object) =>
  sections.find(({ key }) => key === 'titles')?.parts.map(({ text }) => text)

test('several are marked as reviewed after a page that says how many, and all of it is undone', async () => {
  const { db, userId, visitor, ids, begin, read, start, undo } = await open(4)
  const [first = '', second = '', third = ''] = ids
  await changeFacts(db, { userId, productId: (await read(first)).productId, facts: ['cotton'], base: 1 })
  await db
    .updateTable('listings')
    .set({ status: 'reviewed', reviewed_at: isoTime(), reviewed_by: userId })
    .where('id', '=', second)
    .execute()
  const address = await begin('reviewed')
  const page = words((await visitor.get(address)).text)
  expect(page).toContain('Mark 2 listings as reviewed')
  expect(page).toContain('No credits')
  expect(page).toContain('Left as it is: It is out of date.')
  expect(page).toContain('Left as it is: It was reviewed before.')
  expect((await read(third)).status).toBe('draft')
  const started = await start(address)
  expect([started.status, started.location]).toEqual([303, address])
  const states = async () => Promise.all(ids.map(async (id) => (await read(id)).status))
  expect(await states()).toEqual(['draft', 'reviewed', 'reviewed', 'reviewed'])
  expect(words((await visitor.get(address)).text)).toContain('2 of 4 listings')
  // Sent again, it does nothing more.
  expect((await start(address)).status).toBe(303)
  const list = await visitor.get('/user/listings/actions')
  expect(words(list.text)).toContain('Mark as reviewed')
  expect(list.text).toContain('value="undo"')
  const undoing = await undo(address)
  expect(words((await visitor.get(undoing)).text)).toContain('Put 2 listings back')
  expect(await states()).toEqual(['draft', 'reviewed', 'reviewed', 'reviewed'])
  await start(undoing)
  expect(await states()).toEqual(['draft', 'reviewed', 'draft', 'draft'])
  expect((await visitor.get('/user/listings/actions')).text).not.toContain('value="undo"')
  // It is undone once: asked for again, it is the same one.
  expect(await undo(address)).toBe(undoing)
})

test('all that match are chosen, on other pages too, without those that were unticked again', async () => {
  const { visitor, ids, begin, start, read } = await open(13, (n) =>
    n % 2 ? `Linen apron ${n}` : `Oak board ${n}`,
  )
  await open(2, () => 'Linen of somebody else')
  const plain = await visitor.get('/user/listings?view=listings')
  expect(words(plain.text)).toContain('Select all 13 that match')
  const all = await visitor.get('/user/listings?view=listings&tick=match')
  expect(all.text.match(/type="hidden" name="shown"/g)).toHaveLength(10)
  expect(words(all.text)).toContain('All 13 that match')
  // Fewer than a page: what is on it is all.
  expect(words((await visitor.get('/user/listings?view=listings&q=oak+board')).text)).not.toContain(
    'that match',
  )
  const shown = ids.slice(3).map((id): [string, string] => ['shown', id])
  const address = await begin('archive', ids.slice(4), '/user/listings?view=listings', [
    ['all', 'match'],
    ...shown,
  ])
  expect(words((await visitor.get(address)).text)).toContain('Archive 12 listings')
  const narrowed = await begin('archive', [], '/user/listings?view=listings&q=board+OAK', [['all', 'match']])
  expect(words((await visitor.get(narrowed)).text)).toContain('Archive 6 listings')
  await start(narrowed)
  expect((await read(ids[1])).archivedAt).not.toBeNull()
  expect((await read(ids[0])).archivedAt).toBeNull()
  // What the first draft says has changed meanwhile: of its listings some are archived.
  await start(address)
  const done = words((await visitor.get(address)).text)
  expect(done).toContain('It was archived before.')
})

test('a text is replaced in many after a preview of each place, and put back with what it was reviewed for', async () => {
  const { db, userId, visitor, ids, begin, read, start, undo } = await open(3)
  const [first = '', second = ''] = ids
  const at = isoTime()
  await db
    .updateTable('listings')
    .set({ status: 'reviewed', reviewed_at: at, reviewed_by: userId })
    .where('id', 'in', [first, second])
    .execute()
  const address = await begin('replace')
  const form = await visitor.get(address)
  expect(form.text).toContain('name="find"')
  expect(form.text).not.toContain('value="start"')
  const wrong = await visitor.post(address, { do: 'replace', find: '', replacement: 'hemp' })
  expect([wrong.status, words(wrong.text)]).toEqual([400, expect.stringContaining('Enter the text to find')])
  expect((await visitor.post(address, { do: 'replace', find: 'x'.repeat(201) })).status).toBe(400)
  expect((await visitor.post(address, { do: 'replace', find: 'x', section: 'slug' })).status).toBe(400)
  expect((await visitor.post(address, { do: 'start', expected: '3' })).status).toBe(409)
  const planned = await visitor.follow(
    await visitor.post(address, {
      do: 'replace',
      find: 'linen',
      replacement: 'hemp & <b>',
      section: '',
      wholeWords: 'on',
    }),
  )
  expect(planned.text.match(/<del/g)).toHaveLength(12)
  expect(planned.text).toContain('hemp &amp; &lt;b&gt;')
  expect(words(planned.text)).toContain('Replace in 3 listings')
  expect(titlesOf(await read())).toEqual(['Linen apron', 'Apron of washed linen'])
  // One is changed after the preview: it stays.
  const listing = await read(second)
  const base = listing.sections.find(({ key }) => key === 'titles')?.revisionId ?? null
  await saveSection(db, { userId, listingId: second, section: 'titles', parts: [{ text: 'By hand' }], base })
  await start(address)
  expect(titlesOf(await read())).toEqual(['hemp & <b> apron', 'Apron of washed hemp & <b>'])
  expect((await read()).sections.find(({ key }) => key === 'slug')?.parts).toEqual(TEXT.slug)
  expect((await read()).status).toBe('draft')
  expect(titlesOf(await read(second))).toEqual(['By hand'])
  expect((await read()).sections.find(({ key }) => key === 'titles')).toMatchObject({
    origin: 'edited',
    writtenBy: 'person',
    number: 2,
  })
  expect(words((await visitor.get(address)).text)).toContain('It was changed in the meantime.')
  // Another one is changed before it is undone.
  const third = await read(ids[2])
  const now = third.sections.find(({ key }) => key === 'descriptions')?.revisionId ?? null
  await saveSection(db, {
    userId,
    listingId: third.id,
    section: 'descriptions',
    parts: [{ text: 'New words.' }],
    base: now,
  })
  const undoing = await undo(address)
  expect(words((await visitor.get(undoing)).text)).toContain('Put 1 listing back')
  await start(undoing)
  expect(titlesOf(await read())).toEqual(['Linen apron', 'Apron of washed linen'])
  expect(await read()).toMatchObject({ status: 'reviewed', reviewedAt: at })
  expect((await read()).sections.find(({ key }) => key === 'titles')).toMatchObject({
    origin: 'restored',
    number: 3,
  })
  expect(titlesOf(await read(ids[2]))).toEqual(['hemp & <b> apron', 'Apron of washed hemp & <b>'])
})

test('a section of many is rewritten as far as there are rewrites, and put back', async () => {
  const { db, userId, visitor, ids, begin, read, start, undo } = await open(4)
  const [first = '', second = '', third = ''] = ids
  await db.updateTable('listings').set({ rewrites_granted: 0 }).where('id', '=', second).execute()
  const short = await read(third)
  const base = short.sections.find(({ key }) => key === 'titles')?.revisionId ?? null
  await saveSection(db, { userId, listingId: third, section: 'titles', parts: [{ text: 'Apron' }], base })
  const address = await begin('rewrite')
  const post = (fields: Record<string, string>) =>
    visitor.post(address, { do: 'rewrite', section: 'titles', ...fields })
  expect((await post({ limit: 'own' })).status).toBe(400)
  expect((await post({ limit: 'nowhere.title' })).status).toBe(400)
  expect(words((await post({ limit: 'etsy.tags' })).text)).toContain('This limit is for the section “Tags”.')
  expect((await post({ section: 'songs' })).status).toBe(400)
  const priced = words((await visitor.follow(await post({ limit: 'own', most: '12' }))).text)
  expect(priced).toContain('2 rewrites, no credits')
  expect(priced).toContain('Left as it is: It has no rewrites left.')
  expect(priced).toContain('Left as it is: It is short enough.')
  await start(address)
  await app.services.feeder.idle()
  const done = words((await visitor.get(address)).text)
  expect(done).toContain('2 of 4 listings')
  expect(done).toContain('Done')
  expect((await read()).sections.find(({ key }) => key === 'titles')?.origin).toBe('rewritten')
  expect((await read(first)).rewrites).toMatchObject({ left: 9, running: 0 })
  expect((await read(third)).rewrites.left).toBe(10)
  expect(await readBalance(db, userId)).toBe(5)
  const request = JSON.stringify(app.gemini.requests.at(-1)?.body)
  expect(request).toContain('at most 12 characters')
  await start(await undo(address))
  expect(titlesOf(await read())).toEqual(['Linen apron', 'Apron of washed linen'])
  expect((await read()).rewrites.left).toBe(9)
})

test('a rewrite that fails is told, not counted, and while the model is away the others wait', async () => {
  const { visitor, begin, read, start } = await open(3)
  const address = await begin('rewrite')
  await visitor.post(address, { do: 'rewrite', section: 'titles', chips: 'shorter' })
  app.gemini.fault('empty', { rate: 1 })
  await start(address)
  await app.services.feeder.idle()
  app.gemini.clear()
  const page = words((await visitor.get(address)).text)
  expect(page).toContain('0 of 3 listings')
  expect(page).toContain('No content was generated')
  expect((await read()).rewrites).toMatchObject({ left: 10, running: 0 })
})

test('where the last rewrite is given up while the model is away, its action ends', async () => {
  const { db, visitor, begin, start } = await open(1)
  const address = await begin('rewrite')
  await visitor.post(address, { do: 'rewrite', section: 'titles', chips: 'shorter' })
  const id = address.split('/').at(-1) ?? ''
  app.gemini.fault('empty', { rate: 1 })
  await start(address)
  await app.services.feeder.idle()
  app.gemini.clear()
  // As a process finds it that was started after the fifth attempt.
  const row = await db
    .updateTable('bulk_rows')
    .set({ state: 'running', attempt: 5 })
    .where('action_id', '=', id)
    .returning('job_id')
    .executeTakeFirstOrThrow()
  const error = jobErrors.store('no-keys')
  await db.updateTable('generation_jobs').set({ error }).where('id', '=', row.job_id).execute()
  await db.updateTable('bulk_actions').set({ state: 'running' }).where('id', '=', id).execute()
  await settleRewrites(db)
  const action = db.selectFrom('bulk_actions').select('state').where('id', '=', id)
  expect(await action.executeTakeFirst()).toEqual({ state: 'done' })
  expect(words((await visitor.get(address)).text)).toContain('Partly done')
})

test('while a rewrite of a cancelled action runs, nothing of it is undone', async () => {
  const { db, userId, visitor, ids, begin, start } = await open(2)
  const address = await begin('archive')
  await start(address)
  const id = address.split('/').at(-1) ?? ''
  await db.updateTable('bulk_actions').set({ state: 'cancelled' }).where('id', '=', id).execute()
  const setRow = (state: 'running' | 'done') =>
    db
      .updateTable('bulk_rows')
      .set({ state })
      .where('action_id', '=', id)
      .where('listing_id', '=', ids[0] ?? '')
      .execute()
  await setRow('running')
  expect((await createUndo(db, userId, id)).outcome).toBe('no')
  expect((await visitor.post(address, { do: 'undo' })).status).toBe(409)
  await setRow('done')
  expect((await createUndo(db, userId, id)).outcome).toBe('created')
})

test('checks of many are run again', async () => {
  const { db, visitor, ids, begin, start } = await open(3)
  await db.updateTable('listings').set({ open_checks: 7 }).where('id', 'in', ids).execute()
  const address = await begin('check')
  expect(words((await visitor.get(address)).text)).toContain('Check 3 listings')
  await start(address)
  const rows = await db.selectFrom('listings').select('open_checks').where('id', 'in', ids).execute()
  expect(rows.map(({ open_checks }) => open_checks)).toEqual([0, 0, 0])
  expect((await visitor.get('/user/listings/actions')).text).not.toContain('value="undo"')
})

test('more listings than an address can name are exported as a selection', async () => {
  const { visitor, press } = await open(101)
  const { location } = await press('export', [], '/user/listings?view=listings', [['all', 'match']])
  expect(location).toMatch(/^\/user\/exports\/new\?selection=/)
  const page = await visitor.get(location ?? '')
  expect(words(page.text)).toContain('101 listings.')
  const other = await app.user()
  expect((await other.visitor.get(location ?? '')).status).toBe(404)
})

test('of somebody else’s action nothing is seen or done, nor without a session', async () => {
  const { begin, read } = await open(2)
  const address = await begin('archive')
  const { visitor } = await app.user()
  expect((await visitor.get(address)).status).toBe(404)
  for (const what of ['start', 'cancel', 'undo', 'continue', 'replace'])
    expect((await visitor.post(address, { do: what, expected: '2', find: 'x' })).status).toBe(404)
  expect((await app.visitor().get(address)).location).toMatch(/^\/login/)
  expect((await app.visitor().post(address, { do: 'start', expected: '2' })).status).toBeLessThan(500)
  expect((await read()).archivedAt).toBeNull()
  expect(words((await visitor.get('/user/listings/actions')).text)).toContain('No bulk actions yet')
})

test('what no page of ours sends is refused', async () => {
  const { visitor, begin, read } = await open(2)
  const address = await begin('archive')
  const refused: Record<string, string>[] = [
    { do: 'start', expected: '' },
    { do: 'start', expected: '7' },
    { do: 'undo' },
    { do: 'continue' },
  ]
  for (const fields of refused) expect((await visitor.post(address, fields)).status).toBe(409)
  const unknown: Record<string, string>[] = [{}, { do: 'burn' }]
  for (const fields of unknown) expect((await visitor.post(address, fields)).status).toBe(400)
  expect((await visitor.get('/user/listings/actions/nowhere')).status).toBe(404)
  expect((await read()).archivedAt).toBeNull()
  const cancelled = await visitor.post(address, { do: 'cancel' })
  expect(words((await visitor.follow(cancelled)).text)).toContain('Nothing was changed.')
  expect((await visitor.get(address)).status).toBe(404)
})

test('started twice at once and worked on by two, each listing is changed once; killed in between, it goes on', async () => {
  const { db, userId, visitor, ids, read } = await open(30)
  const made = await createBulkAction(db, { userId, kind: 'replace', listingIds: ids, back: '' })
  const id = made.outcome === 'created' ? made.id : ''
  await visitor.post(`/user/listings/actions/${id}`, { do: 'replace', find: 'washed', replacement: 'soft' })
  const starts = await Promise.all([1, 2].map(() => startBulkAction(db, { userId, id, expected: 30 })))
  expect(starts.toSorted()).toEqual(['started', 'there'])
  // One step, as far as a process came that was killed; then two at once.
  await workOnNext(db, id)
  const steps = async () => {
    while (await workOnNext(db, id));
  }
  await Promise.all([steps(), steps()])
  for (const listingId of ids) {
    const titles = (await read(listingId)).sections.find(({ key }) => key === 'titles')
    expect([titles?.number, titles?.parts[1]?.text]).toEqual([2, 'Apron of soft linen'])
  }
  const counts = await db
    .selectFrom('bulk_rows')
    .select('state')
    .where('action_id', '=', id)
    .distinct()
    .execute()
  expect(counts).toEqual([{ state: 'done' }])
})

test('cancelled in between, the rest stays as it is', async () => {
  const { db, userId, visitor, ids, read } = await open(25)
  const made = await createBulkAction(db, { userId, kind: 'check', listingIds: ids, back: '' })
  const id = made.outcome === 'created' ? made.id : ''
  await startBulkAction(db, { userId, id, expected: 25 })
  await workOnNext(db, id)
  await visitor.post(`/user/listings/actions/${id}`, { do: 'cancel' })
  expect(await workOnNext(db, id)).toBe(false)
  const page = words((await visitor.get(`/user/listings/actions/${id}`)).text)
  expect(page).toContain('10 of 25 listings')
  expect(page).toContain('Action cancelled')
  expect((await read()).status).toBe('draft')
})

test('drafts of which nothing became go after a day, actions after 90', async () => {
  const { db, userId, ids } = await open(2)
  const make = async () => {
    const made = await createBulkAction(db, { userId, kind: 'archive', listingIds: ids, back: '' })
    return made.outcome === 'created' ? made.id : ''
  }
  const [draft, fresh, old] = [await make(), await make(), await make()]
  await startBulkAction(db, { userId, id: old, expected: 2 })
  await workOnNext(db, old)
  const age = (id: string, days: number) =>
    db
      .updateTable('bulk_actions')
      .set({ created_at: isoTime(-days * DAY) })
      .where('id', '=', id)
      .execute()
  await age(draft, 2)
  await age(old, 89)
  await sweepBulkActions(db)
  const left = async () =>
    (await db.selectFrom('bulk_actions').select('id').where('user_id', '=', userId).execute()).map(
      ({ id }) => id,
    )
  expect((await left()).toSorted()).toEqual([fresh, old].toSorted())
  await age(old, 91)
  const undo = await createUndo(db, userId, old)
  const undoing = undo.outcome === 'created' ? undo.id : ''
  await startBulkAction(db, { userId, id: undoing, expected: 2 })
  await sweepBulkActions(db)
  expect((await left()).toSorted()).toEqual([fresh, old, undoing].toSorted())
  while (await workOnNext(db, undoing));
  await sweepBulkActions(db)
  expect(await left()).toEqual([fresh])
})
