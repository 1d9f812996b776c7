import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Encoding } from '#app/domain/batches/imports/encodings.ts'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { encode } from '#tests/domain/batches/imports/encode.ts'
import { TRANSLATED, translatedHeader } from '#tests/domain/batches/imports/translated-headers.ts'
import { startApp, type TestApp } from '../../../app.ts'
import { words } from '../../account/accounts.ts'
import { type Content, check, importOf, upload } from './upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const files = async () => (await readdir(join(app.config.dataDir, 'attachments')).catch(() => [])).length

/** Somebody with credits, and what must not have happened to them whatever they upload. */
async function customer() {
  const { id, visitor } = await app.user({ credits: 5 })
  async function isUncharged() {
    const { db } = app.services
    const jobs = await db.selectFrom('generation_jobs').select('id').where('user_id', '=', id).execute()
    return jobs.length === 0 && (await readBalance(db, id)) === 5
  }
  return { id, visitor, isUncharged }
}

const HEADER = 'Name,Material\n'
const ZIP = Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, ...new Uint8Array(60))
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52)
const products = (count: number) =>
  HEADER + Array.from({ length: count }, (_, at) => `Lamp ${at + 1},oak ${at + 1}\n`).join('')

describe('refused at once, with a sentence beside the field, and nothing kept', () => {
  test.each<[string, Content, RegExp, string?]>([
    ['an empty file', '', /The file is empty/],
    ['blank lines', ' \n\n;;;\n', /The file is empty|No row in this file|only line/],
    ['one row', 'Lamp,oak\n', /There is only line 1, and no product/],
    [
      '301 columns',
      `Name${',x'.repeat(300)}\nLamp,oak\n`,
      /Line 1 names 301 columns; at most 300 are allowed/,
    ],
    ['301 columns in line 3', `sep=,\n\nName${',x'.repeat(300)}\nLamp,oak\n`, /Line 3 names 301 columns/],
    ['15 MB and a byte', Buffer.alloc(15 * 1024 * 1024 + 1, 'a,b\n'), /The file is larger than 15 MB/],
    ['a workbook', ZIP, /Excel workbook or a zip archive.*“CSV UTF-8”/, 'products.xlsx'],
    ['an archive', ZIP, /zip archive/, 'products.zip'],
    ['a picture', PNG, /This is a picture, despite its file name/, 'products.csv'],
    ['nothing but NUL bytes', new Uint8Array(4000), /This is not a text file/],
    [
      'a header that is never closed',
      '"Name,Material\nLamp,oak\n',
      /Line 1 should contain the column names.* quotation mark/,
    ],
  ])('%s', async (_, content, says, name) => {
    const { visitor, id, isUncharged } = await customer()
    const before = await files()
    const answer = await upload(visitor, content, name ? { name } : {})
    expect(answer.status).toBe(400)
    expect(words(answer.text)).toMatch(says)
    expect(answer.text).toMatch(/id="file-\w+-error"|id="[\w-]*file[\w-]*error"/)
    const { db } = app.services
    expect(await db.selectFrom('batches').select('id').where('user_id', '=', id).execute()).toEqual([])
    expect(await files()).toBe(before)
    expect(await isUncharged()).toBe(true)
  })
})

describe('told with its line, while the others can be written', () => {
  test.each<[string, string, number, RegExp]>([
    [
      'a cell of 2 MB',
      `${HEADER}Lamp,oak\nVase,${'x'.repeat(2_000_000)}\nBowl,ash\n`,
      3,
      /longer than 256,000/,
    ],
    ['lone quotes', `${HEADER}Lamp,oak\n"Vase,ash\nBowl,elm\n`, 3, /quotation mark is never closed/],
    [
      'NUL bytes',
      `${HEADER}Lamp,oak\nVase,o\0k\nBowl,${'ash '.repeat(99)}\n`,
      3,
      /contains unreadable characters/,
    ],
    ['a formula', `${HEADER}Lamp,oak\nVase,=A1\nBowl,ash\n`, 3, /“Material” is a formula/],
    ['a call', `${HEADER}Lamp,oak\nVase,"=HYPERLINK(""x"")"\nBowl,ash\n`, 3, /“Material” is a formula/],
    ['a formula as a name', `${HEADER}Lamp,oak\n=A1&B1,ash\nBowl,ash\n`, 3, /“Name” is a formula/],
    ['no name', `${HEADER}Lamp,oak\n,ash\nBowl,elm\n`, 3, /No product name/],
    ['no facts', `${HEADER}Lamp,oak\nVase,\nBowl,elm\n`, 3, /Only a name and no facts/],
    [
      'too many cells',
      `${HEADER}Lamp,oak\nVase,ash,elm\nBowl,elm\n`,
      3,
      /3 cells where the first line has 2/,
    ],
    [
      'a variant alone',
      'Name,Parent SKU,SKU,Size\nLamp,,L,S\nVase,X9,V1,M\nBowl,,B,L\n',
      3,
      /“X9”, which is not/,
    ],
    ['a product twice', `${HEADER}Lamp,oak\nBowl,elm\nLamp,oak\n`, 4, /same name and facts as line 2/],
  ])('%s', async (_, content, line, says) => {
    const { visitor, isUncharged } = await customer()
    const id = await importOf(visitor, content)
    const answer = await visitor.follow(await check(visitor, id))
    expect(answer.status).toBe(200)
    const page = words(answer.text)
    expect(page).toContain('2 products can be written')
    expect(page).toContain(`Line ${line} `)
    expect(page).toMatch(says)
    const csv = await visitor.get(`/user/imports/${id}/check.csv`)
    expect([csv.status, csv.text.split('\r\n').length]).toEqual([200, 3])
    expect(await isUncharged()).toBe(true)
  })
})

test('5,001 products: told on the columns page and when they are checked, with the line, and 5,000 are taken', async () => {
  const { visitor, isUncharged } = await customer()
  const id = await importOf(visitor, products(5001))
  const says = 'There are more than 5,000 products. The limit is exceeded on line 5,002.'
  expect(words((await visitor.get(`/user/imports/${id}/columns`)).text)).toContain(says)
  const checked = await check(visitor, id)
  expect(checked.status).toBe(400)
  expect(words(checked.text)).toContain(says)
  const cost = await visitor.get(`/user/imports/${id}/cost`)
  expect(cost.location).toBe(`/user/imports/${id}/columns`)
  const enough = await importOf(visitor, products(5000))
  expect(words((await visitor.follow(await check(visitor, enough))).text)).toContain('5,000 products can be')
  expect(await isUncharged()).toBe(true)
})

test('300 columns are read, and their form can be sent', async () => {
  const { visitor } = await customer()
  const columns = Array.from({ length: 299 }, (_, at) => at)
  // Each has 80 columns of its own: facts of all would be longer than a product can have.
  const rows = [0, 1, 2].map((row) => columns.map((at) => (at % 3 === row && at < 240 ? `is ${at}` : '')))
  const lines = rows.map((cells, row) => `Lamp ${row},${cells.join(',')}\n`).join('')
  const id = await importOf(visitor, `Name,${columns.map((at) => `Property ${at}`).join(',')}\n${lines}`)
  const page = await visitor.follow(await check(visitor, id))
  expect(words(page.text)).toContain('3 products can be written')
})

test('names of columns that stand there twice, and __proto__, are names like all others', async () => {
  const { visitor } = await customer()
  const id = await importOf(visitor, 'Name,Use,Use,__proto__,constructor\nLamp,in,out,yes,no\n')
  expect((await check(visitor, id)).location).toBe(`/user/imports/${id}/check`)
  const page = words((await visitor.get(`/user/imports/${id}/columns`)).text)
  expect(page).toMatch(/Use: in .*Use: out .*__proto__: yes .*constructor: no/)
})

describe('encodings', () => {
  test.each([
    ['utf16le', false],
    ['utf16le', true],
    ['utf16be', false],
    ['utf16be', true],
  ] as const)('%s with a mark: %s', async (encoding, hasMark) => {
    const bytes = Buffer.from(`${hasMark ? '\ufeff' : ''}Name\tMaterial\nKäfer\tBuche\n`, 'utf16le')
    if (encoding === 'utf16be') bytes.swap16()
    expect(await firstProduct(bytes)).toContain('Käfer')
  })

  const TEXTS: [Encoding, string, string][] = [
    ['windows-1252', 'Crème brûlée', 'Größe für alle Öfen, façade'],
    ['windows-1250', 'Lampa biurkowa', 'mosiężna, wysokość 45 cm, ciepłe światło'],
    ['windows-1250', 'Stolní lampa', 'mosazná, výška 45 cm, příjemné světlo, žárovka součástí balení'],
    ['windows-1251', 'Настольная лампа', 'Латунь, высота 45 см, тёплый свет'],
    ['windows-1253', 'Επιτραπέζιο φωτιστικό', 'Ορείχαλκος, ύψος 45 εκ.'],
    ['windows-1254', 'Işıklı masa lambası', 'Pirinç, yükseklik 45 cm, ağır gövde'],
    ['shift_jis', '卓上ランプ', 'しんちゅう、たかさ45センチ'],
    ['gb18030', '黄铜台灯', '材质黄铜，高度四十五厘米'],
  ]
  const DETECTED = new Set<Encoding>(['windows-1252', 'windows-1250', 'windows-1251', 'shift_jis', 'gb18030'])

  test.each(TEXTS)('%s is detected, or chosen on the columns page', async (encoding, name, fact) => {
    const { visitor } = await customer()
    const id = await importOf(visitor, encode(`Name;Material\n${name};${fact}\n`, encoding))
    const address = `/user/imports/${id}/columns`
    const shown = words((await visitor.get(address)).text)
    expect(shown.includes(`Material: ${fact}`)).toBe(DETECTED.has(encoding))
    const fields = { formName: 'format', intent: 'format', encoding, separator: ';', dialect: 'plain' }
    const read = await visitor.follow(await visitor.post(address, fields))
    expect(words(read.text)).toContain(`Material: ${fact}`)
    expect(words((await visitor.follow(await check(visitor, id))).text)).toContain('1 product can be written')
  })

  it('tells of text that was encoded twice, with its line, and reads it as it was meant', async () => {
    const { visitor } = await customer()
    const id = await importOf(visitor, 'Name,Size\nLamp,3 cm\nKÃ¤fer,2 â€“ 3 cm\n')
    const address = `/user/imports/${id}/columns`
    const shown = words((await visitor.get(address)).text)
    expect(shown).toContain('Some letters look encoded twice')
    expect(shown).toContain('Line 3 has')
    const fields = { formName: 'format', intent: 'format', encoding: 'utf-8-twice', separator: ',' }
    const read = await visitor.follow(await visitor.post(address, { ...fields, dialect: 'plain' }))
    expect(words(read.text)).toMatch(/Käfer .* Size: 2 – 3 cm/)
  })

  it('takes a first line that names the separator', async () => {
    expect(await firstProduct('sep=|\r\nName|Material\r\nKäfer, klein|Buche; geölt\r\n')).toMatch(
      /Separator: vertical bar.*Käfer, klein.*Material: Buche; geölt/,
    )
  })
})

async function firstProduct(content: Content): Promise<string> {
  const { visitor } = await customer()
  const id = await importOf(visitor, content)
  return words((await visitor.get(`/user/imports/${id}/columns`)).text)
}

describe('WooCommerce in the languages of its shops', () => {
  const SAMPLE = new URL('../../../fixtures/imports/woocommerce-export.csv', import.meta.url)

  async function readAs(header: string | undefined) {
    const { visitor, id: userId } = await customer()
    const text = await readFile(SAMPLE, 'utf8')
    const rest = text.slice(text.indexOf('\n'))
    const id = await importOf(visitor, header ? `\ufeff${header}${rest}` : text)
    expect(words((await visitor.get(`/user/imports/${id}/columns`)).text)).toContain(
      'export from WooCommerce',
    )
    await check(visitor, id)
    const rows = await app.services.db
      .selectFrom('batch_rows')
      .select(['name', 'product', 'problem'])
      .where('batch_id', '=', id)
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute()
    return rows.map(({ product, ...row }) => ({ ...row, product: JSON.parse(product ?? '{}') }))
  }

  /** Without the names of columns that stand before facts, which are the file's own. */
  const withoutLabels = (rows: Awaited<ReturnType<typeof readAs>>) =>
    rows.map(({ product, ...row }) => ({
      ...row,
      product: {
        ...product,
        facts: product.facts.map((fact: string) => fact.replace(/^[^:]*\(.*?\): /, '')),
      },
    }))

  test.each(Object.keys(TRANSLATED) as (keyof typeof TRANSLATED)[])('%s', async (language) => {
    const translated = await readAs(translatedHeader(language))
    expect(translated.every(({ problem }) => problem === null)).toBe(true)
    expect(withoutLabels(translated)).toEqual(withoutLabels(await readAs(undefined)))
  })
})
