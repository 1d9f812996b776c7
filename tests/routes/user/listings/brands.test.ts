import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBrands } from '#app/domain/listings/brands/brands.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { words } from '../../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function open() {
  const { db } = app.services
  const { id: userId, visitor } = await app.user()
  const add = (change: Record<string, string | string[]> = {}) =>
    visitor.post('/user/brands/new', { name: 'Quiet', ...change })
  const brands = () => listBrands(db, userId)
  const first = async () => `/user/brands/${(await brands())[0]?.id}`
  return { db, userId, visitor, add, brands, first }
}

test('keeps every rule of a brand, and shows it again', async () => {
  const { visitor, add, brands, first } = await open()
  const rules = {
    tone: 'calm',
    audience: 'cooks',
    spelling: 'en-GB',
    use: 'washed\r\n linen \nlinen',
    avoid: '最高\nبسيط',
    terms: 'GlowCore\ntorque = de: Drehmoment; fr: couple',
    oneSentenceBullets: 'on',
    channels: ['amazon'],
    sections: ['faq'],
    instructions: 'No puns.',
    'limits.titles.maxLength': '75',
    'limits.bullets.minParts': '3',
    'limits.bullets.maxParts': '5',
  }
  const answer = await add(rules)
  expect([answer.status, answer.location]).toEqual([303, '/user/brands'])
  expect(words((await visitor.follow(answer)).text)).toContain(
    'Quiet Default Tone: calm Spelling: English, British',
  )
  expect((await brands())[0]).toMatchObject({ name: 'Quiet', isDefault: true })
  expect((await brands())[0]?.rules).toEqual({
    tone: 'calm',
    audience: 'cooks',
    spelling: 'en-GB',
    use: ['washed', 'linen'],
    avoid: ['最高', 'بسيط'],
    terms: ['GlowCore', 'torque = de: Drehmoment; fr: couple'],
    oneSentenceBullets: true,
    channels: ['amazon'],
    sections: ['faq'],
    instructions: 'No puns.',
    limits: { titles: { maxLength: 75 }, bullets: { minParts: 3, maxParts: 5 } },
  })
  const { text } = await visitor.get(await first())
  expect(text).toMatch(/name="limits\.titles\.maxLength"[^>]*value="75"/)
  expect(text).toMatch(/<input[^>]*checked[^>]*value="amazon"|value="amazon"[^>]*checked/)
  expect((await visitor.post(await first(), { name: 'Quieter', intent: 'save' })).status).toBe(303)
  expect((await brands())[0]?.rules).toMatchObject({ tone: '', limits: {}, channels: [] })
})

test('says what is wrong beside the field, and loses nothing', async () => {
  const { add, brands } = await open()
  const wrong = async (change: Record<string, string | string[]>) => {
    const { status, text } = await add({ tone: 'kept tone', ...change })
    expect(status).toBe(400)
    expect(text).toContain('value="kept tone"')
    return words(text)
  }
  expect(await wrong({ name: ' ' })).toContain('Enter a name for the brand.')
  expect(await wrong({ audience: 'x'.repeat(201) })).toContain('at most 200 characters')
  expect(await wrong({ avoid: 'x'.repeat(61) })).toContain('Each line can have at most 60 characters')
  expect(await wrong({ use: Array.from({ length: 101 }, (_, at) => `w${at}`).join('\n') })).toContain(
    '100 lines',
  )
  expect(await wrong({ terms: 'torque = Drehmoment' })).toContain('Write each line as a name alone')
  expect(await wrong({ 'limits.titles.maxLength': 'ten' })).toContain('Enter a whole number from 0 to 10,000')
  expect(await wrong({ 'limits.titles.minParts': '5', 'limits.titles.maxParts': '2' })).toContain('less than')
  expect(await wrong({ spelling: '!!' })).toContain('Choose a spelling from the list.')
  expect((await add({ sections: 'nothing' })).status).toBe(400)
  expect(await brands()).toEqual([])
})

test('a name that is there is told with the brand that has it, whatever its capitals', async () => {
  const { add, brands, first } = await open()
  await add({ tone: 'calm and exact' })
  const again = await add({ name: ' qUIET', tone: 'loud' })
  expect(again.status).toBe(409)
  expect(words(again.text)).toContain('You already have a brand with this name.')
  expect(words(again.text)).toContain('The brand with this name Name Quiet Tone calm and exact')
  expect(again.text).toContain('value="loud"')
  expect(again.text).toContain(`href="${await first()}"`)
  expect(await brands()).toHaveLength(1)
  const both = await Promise.all([add({ name: 'Loud' }), add({ name: 'LOUD' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409])
  expect(await brands()).toHaveLength(2)
})

test('two tabs: who saves a brand later is shown both, and replaces the other only knowingly', async () => {
  const { visitor, add, brands, first } = await open()
  await add()
  const address = await first()
  const baseIn = (text: string) => /name="base" value="([^"]*)"/.exec(text)?.[1] ?? ''
  const base = baseIn((await visitor.get(address)).text)
  const post = (tone: string, seen: string) =>
    visitor.post(address, { name: 'Quiet', tone, base: seen, intent: 'save' })
  expect((await post('from the first tab', base)).status).toBe(303)
  expect((await post('from the first tab', base)).status).toBe(303)
  const later = await post('from the second tab', base)
  expect(later.status).toBe(409)
  expect(words(later.text)).toContain('The saved version Name Quiet Tone from the first tab')
  expect(later.text).toContain('value="from the second tab"')
  expect((await brands())[0]?.rules.tone).toBe('from the first tab')
  const newer = baseIn(later.text)
  expect(newer).not.toBe(base)
  expect((await post('from the second tab', newer)).status).toBe(303)
  expect((await brands())[0]?.rules.tone).toBe('from the second tab')
})

test('two brands of one name are told apart; another one becomes the default, and the default can go', async () => {
  const { visitor, add, brands, first } = await open()
  await add()
  expect((await add()).status).toBe(409)
  await add({ name: 'Loud' })
  const loud = (await brands()).find(({ name }) => name === 'Loud')?.id ?? ''
  expect((await visitor.post('/user/brands', { brand: loud })).status).toBe(303)
  expect((await brands()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Loud', true],
    ['Quiet', false],
  ])
  expect((await visitor.post(await first(), { intent: 'remove' })).status).toBe(303)
  expect((await brands()).map(({ name, isDefault }) => [name, isDefault])).toEqual([['Quiet', true]])
})

test('another user’s brand is not there', async () => {
  const { add, brands, first } = await open()
  await add()
  const stranger = await app.user()
  expect((await stranger.visitor.get(await first())).status).toBe(404)
  for (const intent of ['remove', 'save', ''])
    expect((await stranger.visitor.post(await first(), { name: 'Mine', intent })).status).toBe(404)
  const brand = (await brands())[0]?.id ?? ''
  expect((await stranger.visitor.post('/user/brands', { brand })).status).toBe(404)
  expect(await brands()).toHaveLength(1)
})
