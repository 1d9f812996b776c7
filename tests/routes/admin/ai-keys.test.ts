import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readVersioned } from '#app/domain/base/settings.server.ts'
import { generationRecord, readGenerationSettings } from '#app/domain/writing/settings/settings.server.ts'
import { newId } from '#db/ids.server.ts'
import { saveGenerationSettings } from '#tests/generation-settings.ts'
import { startApp, type TestApp } from '../../app.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
beforeAll(async () => {
  app = await startApp({ modelTimeout: 500 })
})
beforeEach(async () => {
  admin = await app.user({ role: 'Admin', name: 'Ada Sund' })
  app.gemini.clear()
  await app.services.db.deleteFrom('ai_keys').execute()
})
afterAll(() => app.close())

const LIST = '/admin/settings/ai-keys'
const SECRET = 'AIzaCanary0123456789abcdefghijkl9Zq7'

function form(change: Record<string, string> = {}) {
  return {
    idempotencyKey: newId(),
    name: 'Shop key',
    key: SECRET,
    isActive: 'on',
    proof: admin.email,
    ...change,
  }
}

function rows() {
  return app.services.db.selectFrom('ai_keys').selectAll().execute()
}

async function only() {
  const [row] = await rows()
  if (!row) throw new Error('There is no key')
  return row
}

async function add(change: Record<string, string> = {}) {
  await admin.visitor.post(LIST, form(change))
  return only()
}

/** As if the admin had signed in a while ago. */
function forgetProof() {
  return app.services.db
    .updateTable('sessions')
    .set({ proved_at: null })
    .where('user_id', '=', admin.id)
    .execute()
}

function activity(action: string) {
  return app.services.db.selectFrom('activity_log').selectAll().where('action', '=', action).execute()
}

test('a key is added, shown masked, and in no answer whole', async () => {
  const answer = await admin.visitor.post(LIST, form())
  expect([answer.status, answer.location]).toEqual([303, LIST])
  const page = await admin.visitor.follow(answer)
  expect(words(page.text)).toContain('API key added successfully!')
  expect(words(page.text)).toContain('AIzaCana...9Zq7')
  const row = await only()
  expect(row).toMatchObject({ name: 'Shop key', active: 1, masked: 'AIzaCana...9Zq7' })
  const pages = [
    page,
    await admin.visitor.get(`${LIST}.data`),
    await admin.visitor.get(`${LIST}/${row.id}`),
    await admin.visitor.get(`${LIST}/${row.id}.data`),
    await admin.visitor.get(`${LIST}/${row.id}/delete`),
    await admin.visitor.post(`${LIST}/${row.id}`, { name: '', key: SECRET, version: row.updated_at }),
    await admin.visitor.post(LIST, form({ name: '' })),
  ]
  for (const { text } of pages) expect(text).not.toContain('Canary0123456789')
  expect(row.secret).not.toContain('Canary0123456789')
  expect(JSON.stringify(await activity('key.add'))).not.toContain('Canary0123456789')
  expect(JSON.stringify(app.events)).not.toContain('Canary0123456789')
})

test('name and key are required, and what was typed stays except the key', async () => {
  for (const change of [{ name: '  ' }, { key: '   ' }, { name: '', key: '' }] as Record<string, string>[]) {
    const { status, text } = await admin.visitor.post(LIST, form({ name: 'Kept name', ...change }))
    expect(status).toBe(400)
    expect(words(text)).toContain('Name and key are required')
    if (change.name === undefined) expect(text).toContain('value="Kept name"')
  }
  expect(await rows()).toEqual([])
})

test('without the proof nothing is added; with it, ten minutes need no other', async () => {
  const { visitor } = admin
  await forgetProof()
  const page = await visitor.get(LIST)
  expect(page.text).toContain('name="proof"')
  const refused = await visitor.post(LIST, form({ proof: '' }))
  expect(refused.status).toBe(400)
  expect(words(refused.text)).toContain('Please confirm that it is you')
  expect((await visitor.post(LIST, form({ proof: 'somebody@else.test' }))).status).toBe(400)
  expect(await rows()).toEqual([])
  expect((await visitor.post(LIST, form())).status).toBe(303)
  expect((await visitor.post(LIST, form({ proof: '' }))).status).toBe(303)
  expect(await rows()).toHaveLength(2)
})

test('every write asks for the proof: edit, switch, delete, model', async () => {
  const key = await add()
  await forgetProof()
  const posts: [string, Record<string, string>][] = [
    [`/${key.id}`, { name: 'Other', version: key.updated_at }],
    [`/${key.id}/toggle`, { active: 'no' }],
    [`/${key.id}/delete`, {}],
    ['/model', { version: '0', model: 'gemini-3' }],
  ]
  for (const [path, fields] of posts) {
    expect((await admin.visitor.get(LIST + path)).text).toContain('name="proof"')
    const answer = await admin.visitor.post(LIST + path, fields)
    expect([path, answer.status]).toEqual([path, 400])
    expect(words(answer.text)).toContain('Please confirm that it is you')
  }
  expect(await rows()).toEqual([key])
})

test('the same form sent ten times adds one key and one line to the log', async () => {
  const same = form({ name: 'Sent often' })
  await admin.visitor.post(LIST, same)
  await Promise.all(Array.from({ length: 9 }, () => admin.visitor.post(LIST, same)))
  expect(await rows()).toHaveLength(1)
  const logged = await activity('key.add')
  expect(logged.filter(({ subject }) => subject.includes('Sent often'))).toHaveLength(1)
})

test('a key is renamed while its secret stays, and gets a new secret', async () => {
  const before = await add()
  await app.services.db
    .updateTable('ai_keys')
    .set({ last_error: 'Old trouble', cooling_until: '2999-01-01T00:00:00.000Z' })
    .execute()
  const address = `${LIST}/${before.id}`
  const renamed = await admin.visitor.post(address, {
    name: 'Renamed',
    isActive: 'on',
    version: before.updated_at,
  })
  expect([renamed.status, renamed.location]).toEqual([303, LIST])
  const middle = await only()
  expect(middle).toMatchObject({ name: 'Renamed', secret: before.secret, last_error: 'Old trouble' })
  const changed = { name: 'Renamed', key: `${SECRET}new`, version: middle.updated_at }
  expect((await admin.visitor.post(address, changed)).status).toBe(303)
  const after = await only()
  expect(after).toMatchObject({ active: 0, last_error: null, cooling_until: null })
  expect(app.services.vault.open(after.secret, `ai_keys:${after.id}`)).toBe(`${SECRET}new`)
})

test('two admins at one key: the second is told, and may replace it knowingly', async () => {
  const key = await add()
  const address = `${LIST}/${key.id}`
  const first = { name: 'First', isActive: 'on', version: key.updated_at }
  expect((await admin.visitor.post(address, first)).status).toBe(303)
  const second = await admin.visitor.post(address, { ...first, name: 'Second' })
  expect(second.status).toBe(409)
  expect(words(second.text)).toContain('Someone else has saved changes since you opened this form.')
  expect(second.text).toContain('value="Second"')
  expect((await only()).name).toBe('First')
  const version = /name="version" value="([^"]+)"/.exec(second.text)?.[1] ?? ''
  expect((await admin.visitor.post(address, { ...first, name: 'Second', version })).status).toBe(303)
  expect((await only()).name).toBe('Second')
})

test('a key is switched off and on, and sending it twice changes nothing more', async () => {
  const key = await add()
  const address = `${LIST}/${key.id}/toggle`
  for (const _ of [1, 2]) {
    const off = await admin.visitor.post(address, { active: 'no' })
    expect(words((await admin.visitor.follow(off)).text)).toContain('API key deactivated successfully!')
  }
  expect((await only()).active).toBe(0)
  const on = await admin.visitor.post(address, { active: 'yes' })
  expect(words((await admin.visitor.follow(on)).text)).toContain('API key activated successfully!')
  expect((await only()).active).toBe(1)
  expect((await activity('key.deactivate')).filter(({ actor_id }) => actor_id === admin.id)).toHaveLength(1)
  expect((await admin.visitor.post(address, { active: 'maybe' })).status).toBe(400)
})

test('deleting asks first, in the words of the specification', async () => {
  const key = await add()
  const address = `${LIST}/${key.id}/delete`
  const asked = await admin.visitor.get(address)
  expect(words(asked.text)).toContain('Are you sure you want to delete this API key?')
  expect(await rows()).toHaveLength(1)
  const gone = await admin.visitor.post(address)
  expect(words((await admin.visitor.follow(gone)).text)).toContain('API key deleted successfully!')
  expect(await rows()).toEqual([])
  expect((await admin.visitor.post(address)).status).toBe(404)
  for (const path of ['', '/toggle', '/delete'])
    expect((await admin.visitor.get(`${LIST}/${key.id}${path}`)).status).toBe(404)
})

describe('texts that failed', () => {
  test('stand with their cause, the newest first, without what was written', async () => {
    const { db } = app.services
    const customer = await app.user({ name: 'Cleo Customer', credits: 1 })
    for (const [at, cause] of ['key-refused: API Error: 403 - Leaked', 'timeout: Late'].entries()) {
      const id = newId()
      const time = `2026-11-2${at}T10:00:00.000Z`
      await db
        .insertInto('generation_jobs')
        .values({
          id,
          user_id: customer.id,
          idempotency_key: id,
          product_name: 'Secret lamp',
          product_details: 'x',
          language: 'English',
          status: 'failed',
          result: null,
          partial: null,
          error: 'Plain words',
          cause,
          model: 'gemini-3.8-flash',
          key_id: null,
          lease_until: null,
          seen_at: null,
          created_at: time,
          finished_at: time,
        })
        .execute()
    }
    const { text } = await admin.visitor.get(LIST)
    expect(text.indexOf('No response in time: Late')).toBeLessThan(text.indexOf('API Error: 403 - Leaked'))
    expect(text).toContain(`href="/admin/users/${customer.id}"`)
    expect(text).toContain('Plain words')
    expect(text).not.toContain('Secret lamp')
    expect((await admin.visitor.get(`/admin/users/${customer.id}`)).text).toContain('API Error: 403 - Leaked')
  })
})

describe('the dashboard says why no text can be written', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['no key', async () => {}, 'There is no AI key yet. Add one.'],
    ['no active key', () => add({ isActive: '' }), 'No AI key is active.'],
    [
      'keys that rest',
      () => rest('2999-01-02T10:30:00.000Z'),
      'Every AI key is paused because the model service',
    ],
    [
      'keys of another encryption key',
      async () => {
        await add()
        await app.services.db.updateTable('ai_keys').set({ secret: 'v1.foreign' }).execute()
      },
      'None of the AI keys can be opened',
    ],
  ])('%s', async (_, arrange, sentence) => {
    await arrange()
    const { text } = await admin.visitor.get('/admin/dashboard')
    expect(words(text)).toContain('Listings cannot be written')
    expect(words(text)).toContain(sentence)
    expect(text).toContain('href="/admin/settings/ai-keys"')
  })

  test('and nothing where one can', async () => {
    await rest('2999-01-02T10:30:00.000Z')
    await add({ name: 'Another' })
    expect(words((await admin.visitor.get('/admin/dashboard')).text)).not.toContain(
      'Listings can’t be written',
    )
  })

  async function rest(until: string) {
    await add()
    await app.services.db.updateTable('ai_keys').set({ cooling_until: until }).execute()
  }
})

describe('saving a key tests it', () => {
  const GOOD = 'demo-key-0123456789-abcdefghijkl'
  const CASES = [
    ['a key that works', 'nothing', 'The model responded. This key works.', true],
    ['one that is refused', 'forbidden', 'The model service refused this key.', false],
    ['one that is paused', 'rate-limited', 'has paused it', false],
    ['a model that is down', 'unavailable-503', 'could not be reached', false],
    ['a model that says nothing', 'stall', 'could not be reached', false],
  ] as const

  test.each(CASES)(
    '%s: it is saved, what came is said, and the mark follows',
    async (_, fault, text, good) => {
      if (fault !== 'nothing') app.gemini.fault(fault, { times: 5 })
      const page = await admin.visitor.follow(await admin.visitor.post(LIST, form({ key: GOOD })))
      expect(words(page.text)).toMatch(new RegExp(`API key added successfully! [^.]*${text}`))
      const row = await only()
      expect(row.answered_at !== null).toBe(good)
      expect(page.text.includes('>Good</span>')).toBe(good)
    },
  )

  test('a new secret has to be tested again; another name does not', async () => {
    const key = await add({ key: GOOD })
    expect(key.answered_at).not.toBeNull()
    const address = `${LIST}/${key.id}`
    const before = app.gemini.requests.length
    await admin.visitor.post(address, { name: 'Renamed', isActive: 'on', version: key.updated_at })
    expect(app.gemini.requests).toHaveLength(before)
    const { updated_at: version, answered_at } = await only()
    expect(answered_at).toBe(key.answered_at)
    app.gemini.fault('forbidden', { times: 5 })
    const change = { name: 'Renamed', isActive: 'on', key: `${GOOD}x`, version }
    const page = await admin.visitor.follow(await admin.visitor.post(address, change))
    expect(words(page.text)).toContain('API key updated successfully! The model service refused this key.')
    expect((await only()).answered_at).toBeNull()
  })
})

describe('the test button', () => {
  test.each([
    ['nothing', 'good', 'The model responded. This key works.', null],
    ['forbidden', 'refused', 'The model service refused this key.', /403/],
    ['rate-limited', 'resting', 'has paused it', /429/],
    ['unavailable-503', 'unreachable', 'could not be reached', null],
    ['stall', 'a time-out', 'could not be reached', null],
    ['failed-precondition', 'refused', 'The model service refused this key.', /400/],
  ] as const)('meets %s and says %s', async (fault, _what, text, error) => {
    const key = await add({ key: 'demo-key-0123456789-abcdefghijkl' })
    if (fault !== 'nothing') app.gemini.fault(fault, { times: 5 })
    const answer = await admin.visitor.post(`${LIST}/${key.id}/test`)
    const page = await admin.visitor.follow(answer)
    expect(words(page.text)).toContain(text)
    const row = await only()
    if (error) {
      expect(row.last_error).toMatch(error)
      expect(row.cooling_until).not.toBeNull()
      expect(words(page.text)).toContain('Paused')
    } else expect(row.last_error).toBeNull()
    if (fault === 'nothing') expect(row.last_used_at).not.toBeNull()
  })

  test('ends the rest of a key that is good again, and works on inactive ones', async () => {
    const key = await add({ key: 'demo-key-0123456789-abcdefghijkl', isActive: '' })
    const rest = new Date(Date.now() + 600_000).toISOString()
    await app.services.db
      .updateTable('ai_keys')
      .set({ cooling_until: rest, last_error: 'API Error: 403 - no' })
      .execute()
    await admin.visitor.post(`${LIST}/${key.id}/test`)
    expect(await only()).toMatchObject({ cooling_until: null, last_error: null })
  })

  test('is no link: opening its address asks nobody', async () => {
    const key = await add({ key: 'demo-key-0123456789-abcdefghijkl' })
    const before = app.gemini.requests.length
    expect((await admin.visitor.get(`${LIST}/${key.id}/test`)).location).toBe(LIST)
    expect(app.gemini.requests).toHaveLength(before)
    expect((await admin.visitor.post(`${LIST}/gone/test`)).status).toBe(404)
  })
})

test('model and limits are stored, used, and refused beside their fields', async () => {
  const address = `${LIST}/model`
  const values = {
    version: '0',
    model: 'gemini-3.8-flash',
    language: 'German',
    contentTokens: '4096',
    metaTokens: '512',
    timeout: '20',
    runningPerUser: '2',
    startsPerHour: '30',
    rewritesIncluded: '5',
    rewritesPerCredit: '20',
    proof: admin.email,
  }
  expect((await admin.visitor.get(address)).text).toMatch(/<datalist[^>]*>.*<option value="gemini-3.8-flash"/)
  const bad = { ...values, model: 'Nice Model!', contentTokens: 'many', timeout: '31', language: 'Klingon' }
  const refused = await admin.visitor.post(address, bad)
  expect(refused.status).toBe(400)
  expect(words(refused.text)).toContain('A model name can contain letters, digits')
  expect(words(refused.text)).toContain('Tokens for a listing: enter a whole number from 256 to 65536')
  expect(words(refused.text)).toContain('Choose a language from the list.')
  expect(words(refused.text)).toContain('Seconds for a response: enter a whole number from 5 to 30')
  expect(refused.text).toContain('value="Nice Model!"')
  expect((await admin.visitor.post(address, values)).status).toBe(303)
  expect(await readGenerationSettings(app.services.db)).toMatchObject({ language: 'German' })
  expect(words((await admin.visitor.get(LIST)).text)).toContain('4,096 tokens, 512 for meta tags')
  expect(words((await admin.visitor.get(LIST)).text)).toContain('5 with a listing, 20 more for a credit')
  const stale = await admin.visitor.post(address, { ...values, model: 'gemini-3' })
  expect(stale.status).toBe(409)
  expect(words(stale.text)).toContain('Someone else has saved changes since you opened this form.')
  expect(words(stale.text)).toContain('gemini-3.8-flash')
  const key = await add({ key: 'demo-key-0123456789-abcdefghijkl' })
  await admin.visitor.post(`${LIST}/${key.id}/test`)
  expect(app.gemini.requests.at(-1)?.path).toContain('/models/gemini-3.8-flash:')
})

test('a model that was shut down is refused beside its field, with the one that replaces it', async () => {
  const { version } = await readVersioned(app.services.db, generationRecord)
  const values = { version: String(version), model: 'gemini-2.5-flash-lite', proof: admin.email }
  const refused = await admin.visitor.post(`${LIST}/model`, values)
  expect(refused.status).toBe(400)
  expect(words(refused.text)).toContain(
    'Google shut gemini-2.5-flash-lite down on 16/10/2026. Use gemini-3.5-flash-lite instead.',
  )
  expect(refused.text).toContain('value="gemini-2.5-flash-lite"')
})

test('a model without a name at its provider is told apart from a bad key', async () => {
  const { db } = app.services
  const before = await readGenerationSettings(db)
  await saveGenerationSettings(db, { ...before, model: 'gemini-99-flash' })
  const key = await add({ key: 'demo-key-0123456789-abcdefghijkl' })
  const tested = async () =>
    words((await admin.visitor.follow(await admin.visitor.post(`${LIST}/${key.id}/test`))).text)
  expect(await tested()).toContain('The model service does not have the model that is set')
  // Adding it was the first.
  expect(await tested()).toContain('3 listings have failed because of it. Choose another model.')
  expect((await only()).cooling_until).toBeNull()
  await saveGenerationSettings(db, before)
  expect(await tested()).toContain('This key works.')
})

test('a database that fails costs a message each, and no key', async () => {
  const broken = await startApp()
  const { visitor, email } = await broken.user({ role: 'Admin' })
  const { db } = broken.services
  const { id } = await db.selectFrom('ai_keys').select('id').executeTakeFirstOrThrow()
  await db.schema.alterTable('activity_log').renameTo('away').execute()
  const added = await visitor.post(LIST, { ...form(), proof: email })
  expect(added.status).toBe(500)
  expect(words(added.text)).toContain('Failed to add key')
  const { updated_at: version } = await db.selectFrom('ai_keys').selectAll().executeTakeFirstOrThrow()
  const posts: [string, Record<string, string>, string][] = [
    ['', { name: 'Other', version }, 'Failed to update key'],
    ['/toggle', { active: 'no' }, 'Failed to toggle key status'],
    ['/delete', {}, 'Failed to delete key'],
  ]
  for (const [path, fields, text] of posts) {
    const answer = await visitor.post(`${LIST}/${id}${path}`, fields)
    expect([answer.status, words(answer.text).includes(text)]).toEqual([500, true])
  }
  expect(await db.selectFrom('ai_keys').select('name').execute()).toEqual([{ name: 'Test key' }])
  await db.schema.alterTable('ai_keys').renameTo('keys_away').execute()
  const shown = await visitor.get(LIST)
  expect([shown.status, words(shown.text).includes('Failed to fetch keys')]).toEqual([500, true])
  await broken.close()
})

test('nobody but admins reads, adds or tests keys', async () => {
  const key = await add()
  for (const role of ['member', 'moderator', 'Seller'] as const) {
    const { visitor, email } = await app.user({ role })
    for (const path of ['', '/model', `/${key.id}`, `/${key.id}/toggle`, `/${key.id}/delete`]) {
      expect((await visitor.get(LIST + path)).status).toBe(403)
      expect((await visitor.post(LIST + path, form({ active: 'no', proof: email }))).status).toBe(403)
    }
    expect((await visitor.post(`${LIST}/${key.id}/test`)).status).toBe(403)
  }
  expect(await rows()).toEqual([key])
})
