import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#db/ids.server.ts'
import { readCsv } from '#tests/domain/batches/exports/readers.ts'
import { startApp, type TestApp } from '../../../app.ts'
import type { Visitor } from '../../../visitor.ts'
import { type Content, check, importOf } from './upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const CHOICE = '?chosen=1&language=English&empty=only&unchanged=skip'

async function write(visitor: Visitor, content: Content, credits: number): Promise<string> {
  const id = await importOf(visitor, content)
  await check(visitor, id)
  const answer = await visitor.post(`/user/imports/${id}/cost${CHOICE}`, { credits: String(credits) })
  expect(answer.status).toBe(303)
  await app.services.feeder.idle()
  return id
}

/** The rows of all files of an export with this column. */
async function exported(visitor: Visitor, query: string) {
  const address = `/user/exports/new?${query}`
  const { text } = await visitor.get(address)
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
  const hidden = { idempotencyKey: value('idempotencyKey'), expected: value('expected') }
  const made = await visitor.post(address, { ...hidden, withDrafts: 'on' })
  expect(made.status).toBe(303)
  const rows: Record<string, string>[] = []
  for (let file = 1; ; file++) {
    const answer = await visitor.get(`${made.location}/files/${file}`)
    if (answer.status !== 200) return rows
    rows.push(...readCsv(answer.text))
  }
}

const HTML = [
  '<h3 title=""A bell"">Bell</h3>\r\n<ul>\n<li>120 mm\r</li></ul>',
  '<p>Brass &amp; oak</p>\r\n\r\n<p>Loud</p>\r\n',
  ' <p>plain</p>',
]

test.each(['\r\n', '\n', '\r'])(
  'line ends in cells go back as they came, in files with line ends %j',
  async (end) => {
    const { visitor } = await app.user({ credits: 5 })
    const lines = HTML.map((html, at) => `bell-${at},Bell ${at},"${html}",brass ${at}`)
    const content = [`Handle,Title,Body (HTML),Type`, ...lines, ''].join(end)
    const id = await write(visitor, content, 3)
    const rows = await exported(visitor, `batch=${id}&target=shopify&shown=Description&column=Description`)
    expect(rows.map((row) => row.Description)).toEqual(HTML.map((html) => html.replaceAll('""', '"')))
  },
)

test('what was replaced goes back in the shop’s own HTML, also after the shop’s file came in again', async () => {
  const { visitor } = await app.user({ credits: 5 })
  const file = (material: string, word = 'Oak') =>
    `Handle,Title,Body (HTML),Type\nbell,Bell,"<p class=""Oak"">${word} &amp; brass</p>",${material}\n`
  const id = await write(visitor, file('brass'), 1)
  const list = await visitor.get('/user/listings')
  const listing = /name="id" value="([\w-]+)"/.exec(list.text)?.[1] ?? ''
  const { location } = await visitor.post('/user/listings', { do: 'replace', id: listing })
  const address = location ?? ''
  await visitor.post(address, { do: 'replace', find: 'Oak', replacement: 'Ash & more', matchCase: 'on' })
  await visitor.post(address, { do: 'start', expected: '1' })
  const html = '<p class="Oak">Ash &amp; more &amp; brass</p>'
  const descriptions = async () =>
    (await exported(visitor, `batch=${id}&target=shopify`)).map((row) => row.Description)
  // Nobody has to tick the column: it is not as the shop has it.
  expect(await descriptions()).toEqual([html])
  const again = async (content: string) => {
    const next = await importOf(visitor, content)
    await check(visitor, next)
    await visitor.post(`/user/imports/${next}/cost${CHOICE}`, { credits: '0' })
    await app.services.feeder.idle()
  }
  await again(file('steel'))
  expect(await descriptions()).toEqual([html])
  await again(file('iron', 'Elm'))
  expect(await descriptions()).toEqual([undefined])
})

test('lines to mend come with cells of several lines, and what they say goes back as it came', async () => {
  const { visitor } = await app.user({ credits: 5 })
  const html = '<p>One</p>\n<p>Two</p>\r\n<p>Three</p>'
  const id = await importOf(visitor, `Handle,Title,Body (HTML),Type\nbell,,"${html}",brass\n`)
  await check(visitor, id)
  const { text } = await visitor.get(`/user/imports/${id}/check.csv`)
  expect(readCsv(text)).toEqual([
    {
      ...{ Handle: 'bell', Title: '', 'Body (HTML)': html, Type: 'brass' },
      'What is wrong': expect.stringContaining('name'),
    },
  ])
  const mended = await write(visitor, text.replace('bell,,', 'bell,Bell,'), 1)
  const rows = await exported(visitor, `batch=${mended}&target=shopify&shown=Description&column=Description`)
  expect(rows[0]?.Description).toBe(html)
})

test('pasted rows, in which a browser rewrites line ends, give back only texts of one line', async () => {
  const { visitor } = await app.user({ credits: 5 })
  const rows =
    'Handle,Title,Body (HTML),Type\nbell,Bell,"<p>A</p>\r\n<p>B</p>",brass\nbowl,Bowl,<p>C</p>,oak\n'
  const fields = { formName: 'paste', idempotencyKey: newId(), rows }
  const { location } = await visitor.post('/user/imports/new', fields)
  const id = location?.split('/').at(3) ?? ''
  await check(visitor, id)
  await visitor.post(`/user/imports/${id}/cost${CHOICE}`, { credits: '2' })
  await app.services.feeder.idle()
  const query = 'target=shopify&shown=Description&column=Description'
  const written = await exported(visitor, `batch=${id}&${query}`)
  expect(written.map((row) => row.Description)).toEqual([undefined, '<p>C</p>'])
})

test('what a spreadsheet’s apostrophe or a repaired encoding may have changed does not go back', async () => {
  const { visitor } = await app.user({ credits: 5 })
  const content = `Handle,Title,Body (HTML),Type\nbell,Bell,'- brass,brass\nbowl,Bowl,- oak,oak\n`
  const id = await write(visitor, content, 2)
  const query = 'target=shopify&shown=Description&column=Description'
  const rows = await exported(visitor, `batch=${id}&${query}`)
  expect(rows.map((row) => row.Description)).toEqual([undefined, '- oak'])
  const twice = await importOf(visitor, 'Handle,Title,Body (HTML),Type\nteller,Teller,<p>grÃ¼n</p>,Ton\n')
  const format = {
    formName: 'format',
    intent: 'format',
    encoding: 'utf-8-twice',
    separator: ',',
    dialect: 'shopify',
  }
  expect((await visitor.post(`/user/imports/${twice}/columns`, format)).status).toBe(303)
  await check(visitor, twice)
  await visitor.post(`/user/imports/${twice}/cost${CHOICE}`, { credits: '1' })
  await app.services.feeder.idle()
  const [row] = await exported(visitor, `batch=${twice}&${query}`)
  expect(row).toHaveProperty('URL handle', 'teller')
  expect(row).not.toHaveProperty('Description')
})

test('texts too short to tell are in the language of WooCommerce’s names of columns', async () => {
  const { visitor } = await app.user({ credits: 1 })
  const header =
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,"Sichtbarkeit im Katalog",Beschreibung,"Gewicht (kg)"'
  const id = await importOf(visitor, `${header}\n7,simple,B-7,Hocker,1,visible,<p>Eiche</p>,4\n`)
  await check(visitor, id)
  const { text } = await visitor.get(`/user/imports/${id}/cost`)
  const [, options = ''] = /<select[^>]*name="file"[^>]*>([\s\S]*?)<\/select>/.exec(text) ?? []
  expect(/<option[^>]*selected[^>]*>([^<]*)/.exec(options)?.[1]).toBe('German')
})

test('a listing’s page says whether Copy takes the shop’s own HTML or the words, and shows that HTML', async () => {
  const { id: userId, visitor } = await app.user({ credits: 5 })
  const html = '<h3 title="A bell">Bell &amp; co</h3>\n<p>120 mm</p></textarea><b>x</b>'
  const rows = [`bell,Bell,"${html.replaceAll('"', '""')}",brass`, 'bowl,Bowl,Plain words,oak']
  await write(visitor, `Handle,Title,Body (HTML),Type\n${rows.join('\n')}\n`, 2)
  const { db } = app.services
  const page = async (name: string) => {
    const { id } = await db
      .selectFrom('listings')
      .innerJoin('products', 'products.id', 'listings.product_id')
      .select('listings.id')
      .where('listings.user_id', '=', userId)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return (await visitor.get(`/user/listings/${id}`)).text
  }
  const bell = await page('Bell')
  expect(bell).toContain('Copy takes the shop’s HTML as it came, but for what you have replaced in it')
  const field = bell.slice(bell.lastIndexOf('<textarea', bell.indexOf('the shop’s HTML"')))
  const [, text = ''] = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(field) ?? []
  const signs: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
    '&amp;': '&',
  }
  expect(text.replace(/&(?:lt|gt|quot|#x27|amp);/g, (sign) => signs[sign] ?? sign)).toBe(html)
  expect(await page('Bowl')).toContain('Copy takes it as it came, but for what you have replaced in it')
  await db.updateTable('revision_originals').set({ is_stale: 1 }).execute()
  expect(await page('Bell')).toContain('Copy takes the words shown here')
})
