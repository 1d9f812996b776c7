import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { changeChannels } from '#app/domain/listings/checks/channels/change-channels.server.ts'
import { checkChannel } from '#app/domain/listings/checks/channels/check-channel.ts'
import { fitChannels } from '#app/domain/listings/checks/channels/fit.ts'
import { CHANNEL_LIMITS, readChannels } from '#app/domain/listings/checks/channels/settings.server.ts'
import { CHANNELS } from '#app/domain/listings/checks/channels.ts'
import { describeFinding } from '#app/domain/listings/checks/describe-finding.ts'
import type { ListingText, Part } from '#app/domain/listings/sections.ts'
import { openMigrated } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'

const { db } = await openMigrated()
afterAll(() => db.destroy())
beforeEach(async () => {
  await db.deleteFrom('settings').execute()
})

function parts(...texts: string[]): Part[] {
  return texts.map((text) => ({ text }))
}

function sentences(channel: string, text: ListingText): string[] {
  const presets = CHANNELS.filter(({ key }) => key === channel)
  return presets.flatMap((preset) => checkChannel(preset, text, 'en')).map(describeFinding)
}

describe('what the channels take', () => {
  it('the presets have a source, a date and a name each', () => {
    for (const { source, date, name, fields } of CHANNELS) {
      expect(`${name} ${source}`).toMatch(/\w{3,}/)
      expect(date).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(fields.length).toBeGreaterThan(0)
    }
  })

  it('search results cut by width', () => {
    expect(sentences('search', { metaTitle: parts('茶'.repeat(30)) })).toEqual([])
    expect(sentences('search', { metaTitle: parts('茶'.repeat(31)) })).toEqual([
      'Search results meta title: as wide as 62 letters. The limit is 60. Chinese, Japanese and Korean characters count as two.',
    ])
    expect(sentences('search', { metaTitle: parts('x'.repeat(61)) })).toEqual([
      'Search results meta title: 61 characters. The limit is 60.',
    ])
  })

  it('a title of 75 characters fits Amazon, one more does not', () => {
    expect(sentences('amazon', { titles: parts('Ä'.padEnd(75, 'ä'), 'x'.repeat(99)) })).toEqual([])
    expect(sentences('amazon', { titles: parts('Ä'.padEnd(76, 'ä')) })).toEqual([
      'Amazon title: 76 characters. The limit is 75.',
    ])
  })

  it('search terms are counted in bytes', () => {
    expect(sentences('amazon', { tags: parts('急須'.repeat(41), 'ab') })).toEqual([])
    expect(sentences('amazon', { tags: parts('急須'.repeat(41), 'abc') })).toEqual([
      'Amazon search terms: 250 bytes. The limit is 249.',
    ])
  })

  it('characters, words, capitals, promotion, emoji, HTML and addresses', () => {
    expect(
      sentences('amazon', { titles: parts('Tea for tea and Tea, and more tea! <b>Sale</b> 🫖') }),
    ).toEqual([
      'Amazon title: please check “!”. The channel does not allow this character here.',
      'Amazon title: “Tea” appears more than twice.',
      'Amazon title: “tea” appears more than twice.',
      'Amazon title: please leave out “🫖”. The channel does not allow emoji.',
      'Amazon title: please leave out “<b>”. The channel does not allow HTML.',
      'Amazon title: please leave out “</b>”. The channel does not allow HTML.',
      'Amazon title: please check “Sale”. The channel does not allow promotional claims or guarantees.',
    ])
    expect(sentences('amazon', { bullets: parts('pours well, ask halm@example.test.') })).toEqual([
      'Amazon bullets: please begin with a capital letter.',
      'Amazon bullets: please leave out “.” at the end.',
      'Amazon bullets: please leave out “halm@example.test”. The channel does not allow web addresses or phone numbers.',
    ])
    expect(sentences('ebay', { titles: parts('COPPER KETTLE FOR THE STOVE') })).toEqual([
      'eBay title: please use fewer capital letters.',
    ])
    expect(sentences('etsy', { titles: parts('Tea & oak & copper 🫖'), tags: parts('tea_pot') })).toEqual([
      'Etsy title: please check “🫖”. The channel does not allow this character here.',
      'Etsy title: please check “&”. The channel does not allow this character here.',
      'Etsy tags: please check “_”. The channel does not allow this character here.',
    ])
  })

  it('counts of parts and lengths in all', () => {
    const bullets = parts(...Array.from({ length: 6 }, (_, at) => `Bullet ${at} ${'x'.repeat(180)}`))
    expect(sentences('amazon', { bullets })).toEqual([
      'Amazon bullets: 6 entries. The limit is 5.',
      'Amazon bullets: 1,134 characters in all. The limit is 1,000.',
    ])
    expect(sentences('google', { highlights: parts('One alone') })).toEqual([
      'Google highlights: 1 entry. At least 2 are needed.',
    ])
  })
})

it('says in a table how a listing fares', () => {
  const text = {
    titles: parts('Gooseneck Pour-Over Kettle, 0.9 l, with Thermometer in the Lid'),
    descriptions: parts('For coffee that is poured, not splashed, every morning.', 'It holds 0.9 l.'),
    bullets: parts('Gooseneck spout, 6 mm, for a slow pour', 'Oak handle, unscrews'),
    metaTitle: parts('Gooseneck Pour-Over Kettle'),
    tags: parts('kettle', 'stainless steel kettle', 'oak'),
  }
  const table = fitChannels(CHANNELS, text, 'en').map(({ name, cells, open, unwritten }) => {
    const column = (key: keyof typeof cells) =>
      cells[key].map((cell) => `${cell.text}${cell.fits ? '' : ' (!)'}`).join('; ')
    return [name, column('title'), column('description'), column('list'), open, unwritten]
  })
  expect(table).toEqual([
    [
      'Amazon',
      '62 of 75',
      '72 of 2,000',
      '2 bullets, longest 38\u00a0of\u00a0255; search terms 33 of 249 bytes',
      0,
      0,
    ],
    ['eBay', '62 of 80', '72 of 800 on phones', '', 0, 0],
    ['Etsy', '62 of 140', '', '3 of 13 tags, one has 22 of 20 (!)', 1, 0],
    ['Google', '62 of 150', '72 of 5,000', '', 0, 0],
    ['Meta', '62 of 200', '72 of 9,999', '', 0, 0],
    ['Shopify', 'SEO title 26 of 70', 'no SEO text yet (!)', '3 tags, longest 22\u00a0of\u00a0255', 1, 1],
    ['Search results', 'meta title 26 of 60', 'no meta description yet (!)', '', 1, 1],
  ])
})

describe('what an admin has set', () => {
  it('is the presets, where nothing was saved or it cannot be read', async () => {
    expect(await readChannels(db)).toEqual(CHANNELS)
    const row = {
      key: 'channels',
      value: '{"limits":{"amazon.title.maxLength":"wide"}}',
      version: 1,
      updated_at: isoTime(),
    }
    await db.insertInto('settings').values(row).execute()
    expect(await readChannels(db)).toEqual(CHANNELS)
  })

  it('replaces numbers and leaves out channels', async () => {
    const actorId = await makeUser(db)
    const limits = { 'amazon.title.maxLength': 200, 'etsy.tags.maxParts': 13, 'gone.title.maxLength': 5 }
    await changeChannels(db, { draft: { limits, sources: {}, hidden: ['meta'] }, seen: 0, actorId })
    const channels = await readChannels(db)
    expect(channels.map(({ key }) => key)).toEqual(['amazon', 'ebay', 'etsy', 'google', 'shopify', 'search'])
    expect(channels[0]?.fields[0]?.rules.maxLength).toBe(200)
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'channels')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.value).limits).toEqual({ 'amazon.title.maxLength': 200, 'gone.title.maxLength': 5 })
    expect(CHANNEL_LIMITS.find(({ key }) => key === 'amazon.title.maxLength')?.preset).toBe(75)
  })
})
