import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findImbalances, readBalance } from '#app/domain/credits/ledger.server.ts'
import { findListing, textOf } from '#app/domain/listings/find-listing.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeListing, TEXT } from '#tests/domain/listings/studio.ts'
import type { OpenAiFault } from '#tests/stand-ins/openai/faults.ts'
import { type OpenAiStandIn, startOpenAi } from '#tests/stand-ins/openai/openai.ts'
import { words } from '../../account/accounts.ts'

const PATIENCE = 5000
const KEYS = '/admin/settings/ai-keys'

let app: TestApp
let openai: OpenAiStandIn
beforeAll(async () => {
  openai = await startOpenAi()
  app = await startApp({ modelTimeout: PATIENCE, modelRetryPause: 1, allowSandboxPayments: true })
  await chooseProvider()
})
beforeEach(async () => {
  openai.clear()
  app.config.modelTimeout = PATIENCE
  await app.services.db.updateTable('ai_keys').set({ cooling_until: null }).execute()
})
afterAll(async () => {
  expect(await findImbalances(app.services.db)).toEqual([])
  expect(app.gemini.requests).toEqual([])
  await app.close()
  await openai.close()
})

/** As the owner of a shop does it: a key with the service's address, its model in the table, and the model chosen. */
async function chooseProvider() {
  const { visitor, email: proof } = await app.user({ role: 'Admin' })
  const key = { name: 'Other', key: 'sk-canary-51ab9e0c77', address: openai.url, isActive: 'on' }
  const model = {
    version: '0',
    name: 'small-1',
    provider: 'openai',
    validFrom: '2026-01-01',
    thinking: 'unset',
    thinkingTokens: '0',
    outputLimit: '8192',
    json: 'schema',
    takesSampling: 'on',
  }
  const settings = {
    version: '0',
    model: 'small-1',
    contentTokens: '4096',
    metaTokens: '512',
    timeout: '20',
    runningPerUser: '20',
    startsPerHour: '100',
    rewritesIncluded: '10',
    rewritesPerCredit: '10',
  }
  const answers = [
    await visitor.post(KEYS, { ...key, idempotencyKey: newId(), proof }),
    await visitor.post(`${KEYS}/models/new`, { ...model, proof }),
    await visitor.post(`${KEYS}/model`, { ...settings, proof }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
}

async function open() {
  const { id: userId, visitor } = await app.user({ credits: 3 })
  const { db, runner } = app.services
  const { listingId } = await makeListing(db, userId)
  const page = `/user/listings/${listingId}`
  const read = async () => {
    const listing = await findListing(db, userId, listingId)
    if (!listing) throw new Error('The listing is gone')
    return listing
  }
  async function generate() {
    const answer = await visitor.post('/user/generate-product-description', {
      productName: 'Brass lamp',
      productDetails: 'Solid brass\n40 cm tall',
      language: 'English',
      idempotencyKey: newId(),
    })
    await runner.idle()
    return visitor.follow(answer)
  }
  async function rewrite(section = 'descriptions') {
    const form = { intent: 'rewrite', chips: 'plainer', idempotencyKey: newId() }
    const answer = await visitor.post(`${page}/sections/${section}/rewrite`, form)
    expect([answer.status, answer.location]).toEqual([303, `${page}#section-${section}`])
    await runner.idle()
    return words((await visitor.get(page)).text)
  }
  return { userId, visitor, read, generate, rewrite, balance: () => readBalance(db, userId) }
}

test('the service of the settings writes a listing and rewrites a section of it', async () => {
  const { generate, rewrite, read, balance } = await open()
  const written = await generate()
  expect(words(written.text)).toContain('Product content package generated successfully!')
  expect(words(written.text)).toContain('40 cm')
  expect(await balance()).toBe(2)
  const before = textOf(await read()).descriptions
  expect(await rewrite()).toContain('Rewritten.')
  expect(textOf(await read()).descriptions).not.toEqual(before)
  expect((await read()).rewrites).toEqual({ left: 9, granted: 10, running: 0 })
  expect(await balance()).toBe(2)
  const calls = await app.services.db
    .selectFrom('model_calls')
    .select(['model', 'purpose'])
    .where('user_id', '=', (await read()).userId)
    .execute()
  expect(calls).toEqual([
    { model: 'small-1', purpose: 'listing' },
    { model: 'small-1', purpose: 'rewrite' },
  ])
})

const FAULTS: [fault: OpenAiFault, told: string][] = [
  ['unauthorized', 'API Error: 401 - Listings cannot be written right now.'],
  ['rate-limited', 'API Error: 429 - Too many listings are being written right now.'],
  ['server-error', 'API Error: 500 - The writing service cannot be reached.'],
  ['stream-cut', 'The writing service cannot be reached.'],
  ['garbage', 'The writing service sent an unreadable response.'],
  ['refusal', 'No content was generated from the API response.'],
  ['length', 'The listing was cut off before the end.'],
  ['stall', 'The listing took too long to write.'],
]

test.each(FAULTS)('%s is told, costs nothing and changes nothing', async (fault, told) => {
  const { generate, rewrite, read, balance } = await open()
  const before = await read()
  openai.fault(fault, { times: 1000 })
  if (fault === 'stall') app.config.modelTimeout = 150
  const failed = await generate()
  expect(words(failed.text)).toContain(told)
  expect(await balance()).toBe(3)
  await app.services.db.updateTable('ai_keys').set({ cooling_until: null }).execute()
  const page = await rewrite()
  expect(page).toContain(told)
  expect(page).toContain('The text is unchanged, and this rewrite does not count.')
  const after = await read()
  expect(after.sections).toEqual(before.sections)
  expect(after.rewrites).toEqual({ left: 10, granted: 10, running: 0 })
  expect(await balance()).toBe(3)
})

const descriptions = (...texts: string[]) => JSON.stringify({ descriptions: texts })

test.each([
  ['no JSON', 'No content was generated', '%%% nothing that can be read'],
  ['half of it', 'The listing was cut off before the end.', '{"descriptions": ["An apron that en'],
  ['no text', 'No content was generated', descriptions()],
  [
    'the same text',
    'The model wrote the same text again.',
    descriptions(...(TEXT.descriptions ?? []).map(({ text }) => text)),
  ],
  [
    'another language',
    'The model wrote in the wrong language.',
    descriptions(
      'Фартук из льна с двумя карманами для кухни и сада. Его можно стирать в машине при сорока градусах.',
      'Ткань мягкая и прочная, а карманы достаточно большие для ложек и полотенца.',
    ),
  ],
])('a rewrite that brings %s is told, not counted, and the text stays', async (_, told, reply) => {
  const { rewrite, read } = await open()
  const before = await read()
  openai.reply(reply, { times: 1000 })
  const page = await rewrite()
  expect(page).toContain('The rewrite failed')
  expect(page).toContain(told)
  expect(page).toContain('The text is unchanged, and this rewrite does not count.')
  expect(await read()).toEqual(before)
})
