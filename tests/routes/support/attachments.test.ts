import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepAttachments } from '#app/domain/base/uploads/sweep.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import type { Visitor } from '../../visitor.ts'
import { words } from '../account/accounts.ts'

const LIMIT = 5 * 1024 * 1024
const REFUSED = 'Please attach a PDF, or a JPEG, PNG or WebP image.'
const PDF =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'

let app: TestApp
let uma: Awaited<ReturnType<TestApp['user']>>
let png: Buffer
let folder = ''
let id = ''
beforeAll(async () => {
  app = await startApp()
  folder = join(app.config.dataDir, 'attachments')
  uma = await app.user()
  png = await picture(300, 200).png().toBuffer()
  await uma.visitor.post('/user/create-support', { subject: 'Files', message: 'Here they come' })
  const row = await app.services.db.selectFrom('tickets').select('id').executeTakeFirstOrThrow()
  id = row.id
})
afterAll(() => app.close())

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#17573f' } })
}

function send(
  visitor: Visitor,
  bytes: Uint8Array | string,
  { name = 'a.png', message = 'With a file', idempotencyKey = newId() } = {},
) {
  const form = new FormData()
  form.set('message', message)
  form.set('idempotencyKey', idempotencyKey)
  form.set('intent', 'reply')
  form.set(
    'file',
    new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type: 'image/png' }),
  )
  return visitor.post(`/user/support/${id}`, form)
}

const attachments = () =>
  app.services.db.selectFrom('ticket_attachments').selectAll().orderBy('created_at').execute()
const count = async () => (await attachments()).length
const files = () => (existsSync(folder) ? readdirSync(folder) : [])

async function newest() {
  const row = (await attachments()).at(-1)
  return { row, path: `/user/support/${id}/attachments/${row?.id}` }
}

describe('what is attached', () => {
  test('an image is made anew and shown inline, as an image and nothing else', async () => {
    const tail = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])
    expect((await send(uma.visitor, tail, { name: '../../etc/“näyttö”.png' })).status).toBe(303)
    const { row, path } = await newest()
    expect(row).toMatchObject({ type: 'image/webp', name: '“näyttö”.webp' })
    const response = await uma.visitor.get(path)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="_n_ytt__.webp"; filename*=UTF-8''%E2%80%9Cn%C3%A4ytt%C3%B6%E2%80%9D.webp`,
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.text).not.toContain('<script>')
    expect(words((await uma.visitor.get(`/user/support/${id}`)).text)).toContain('“näyttö”.webp')
  })

  test('a PDF is kept as it is and saved, not shown', async () => {
    expect((await send(uma.visitor, PDF, { name: 'Invoice 7.pdf' })).status).toBe(303)
    const { row, path } = await newest()
    expect(row).toMatchObject({ type: 'application/pdf', name: 'Invoice 7.pdf' })
    const { headers, text } = await uma.visitor.get(path)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Invoice 7\.pdf"/)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(text).toBe(PDF)
  })

  test('large pictures are made smaller, whole', async () => {
    await send(uma.visitor, await picture(4000, 1000).jpeg().toBuffer())
    const { row } = await newest()
    const facts = await sharp(readFileSync(join(folder, row?.file ?? ''))).metadata()
    expect(facts).toMatchObject({ width: 2000, height: 500 })
  })

  test('the same form sent three times at once leaves one message and one file', async () => {
    const [before, files1] = [await count(), files().length]
    const idempotencyKey = newId()
    await Promise.all([1, 2, 3].map(() => send(uma.visitor, png, { idempotencyKey, message: 'Once' })))
    expect([(await count()) - before, files().length - files1]).toEqual([1, 1])
  })

  test('it comes with a new ticket, too, and from admins', async () => {
    const form = new FormData()
    form.set('subject', 'With a file')
    form.set('message', 'See there')
    form.set('file', new File([PDF], 'see.pdf'))
    expect((await uma.visitor.post('/user/create-support', form)).status).toBe(303)
    const ada = await app.user({ role: 'Admin' })
    const answer = new FormData()
    answer.set('message', 'Here is your invoice')
    answer.set('intent', 'reply')
    answer.set('file', new File([PDF], 'invoice.pdf'))
    expect((await ada.visitor.post(`/admin/support-messages/${id}`, answer)).status).toBe(303)
    const { row, path } = await newest()
    expect(row?.name).toBe('invoice.pdf')
    expect((await uma.visitor.get(path)).text).toBe(PDF)
    expect((await ada.visitor.get(path.replace('/user/support/', '/admin/support-messages/'))).text).toBe(PDF)
  })
})

test.each([
  ['turned round', 'invoice\u202efdp.exe', 'invoicefdp.pdf'],
  ['with two endings', 'invoice.pdf.exe', 'invoice.pdf.pdf'],
  ['with a path', '..\\..\\etc/passwd', 'passwd.pdf'],
  ['that would end its header', 'a"; x="b\r\nset-cookie: a=b', 'a%22; x=%22b%0D%0Aset-cookie a=b.pdf'],
  ['of letters from elsewhere', 'räkning 🧾.pdf', 'räkning 🧾.pdf'],
  ['of nothing but an ending', '.exe', 'file.pdf'],
  ['of 150 letters', `${'é'.repeat(150)}.pdf`, `${'é'.repeat(80)}.pdf`],
])('a name %s is made harmless', async (_what, sent, kept) => {
  await send(uma.visitor, PDF, { name: sent })
  const { row, path } = await newest()
  expect(row?.name).toBe(kept)
  const { headers } = await uma.visitor.get(path)
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w. -]*"(?:; filename\*=UTF-8''[\w.~%!-]+)?$/,
  )
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('nobody else gets a file, by whichever address', async () => {
  await send(uma.visitor, PDF, { name: 'mine.pdf' })
  const { row, path } = await newest()
  const otto = await app.user()
  await otto.visitor.post('/user/create-support', { subject: 'Mine', message: 'Mine' })
  const own = await app.services.db
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', otto.id)
    .executeTakeFirstOrThrow()
  for (const one of [path, path.replace(id, own.id), `/uploads/${row?.file}`, `/attachments/${row?.file}`])
    expect((await otto.visitor.get(one)).status, one).toBe(404)
  expect((await otto.visitor.get(path.replace('/user/support/', '/admin/support-messages/'))).status).toBe(
    403,
  )
  expect((await app.visitor().get(path)).location).toMatch(/^\/login/)
})

test.each([
  [
    'that holds a file, as e-invoices do',
    PDF.replace('/Catalog', '/Catalog /Names << /EmbeddedFiles 2 0 R >> /EmbeddedFile'),
  ],
  ['with a byte order mark before it', `\ufeff${PDF}`],
  ['with a printer’s commands around it', `\u001b%-12345X@PJL ENTER LANGUAGE=PDF\r\n${PDF}\u001b%-12345X`],
  ['with zero bytes behind it', PDF + '\0'.repeat(900)],
  ['with the comment of a web server behind it', `${PDF}\n<!-- cached -->\n`],
  ['between HTML', `<script>alert(1)</script>${PDF}<script>alert(1)</script>`],
])('a PDF %s is kept byte for byte, and saved, not shown', async (_what, sent) => {
  const answer = await send(uma.visitor, sent, { name: 'e-invoice.pdf' })
  expect(answer.status).toBe(303)
  const { path } = await newest()
  const { headers, text } = await uma.visitor.get(path)
  expect(text).toBe(new TextDecoder().decode(Buffer.from(sent)))
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-disposition')).toMatch(/^attachment; /)
})

describe('is refused, keeps the text, and leaves nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const hostile: [what: string, name: string, make: () => Promise<Buffer> | Buffer | string][] = [
    ['an SVG', 'a.svg', () => svg],
    ['an SVG named .png', 'a.png', () => svg],
    ['HTML named .png', 'a.png', () => '<!doctype html><script>alert(1)</script>'],
    ['HTML named .pdf', 'a.pdf', () => '<!doctype html><script>alert(1)</script>'],
    ['a GIF that is a script', 'a.gif', () => 'GIF89a/*\u0001\u0000*/=1;alert(1)//'],
    ['a PDF behind 2,000 bytes', 'a.pdf', () => `${'x'.repeat(2000)}${PDF}`],
    ['a PDF in front of a zip file', 'a.pdf', () => `${PDF}PK\u0003\u0004${'x'.repeat(2000)}`],
    [
      'a PDF that runs a script',
      'a.pdf',
      () => PDF.replace('/Catalog', '/Catalog /OpenAction << /S /JavaScript >>'),
    ],
    [
      'a PDF that starts a program',
      'a.pdf',
      () => PDF.replace('/Catalog', '/Catalog /OpenAction << /S /Launch >>'),
    ],
    [
      'a PDF that spells its script in another way',
      'a.pdf',
      () => PDF.replace('/Catalog', '/Catalog /OpenAction << /S /J#61v#61Scrip#74 >>'),
    ],
    [
      'a PDF that spells its program in another way',
      'a.pdf',
      () => PDF.replace('/Catalog', '/Catalog /OpenAction << /S /#4Caunc#68 >>'),
    ],
    ['a file of no bytes', 'a.pdf', () => ''],
    ['half a PDF', 'a.pdf', () => PDF.slice(0, 60)],
    ['text with a wrong magic', 'a.pdf', () => PDF.replace('%PDF', '%PDX')],
    ['half a PNG', 'a.png', () => png.subarray(0, png.length / 2)],
    ['a pixel bomb', 'a.png', () => picture(6000, 6000).png().toBuffer()],
    ['a program', 'a.png', () => 'MZ\u0090\u0000'],
  ]
  test.each(hostile)('%s', async (_what, name, make) => {
    const before = [await count(), files().length]
    const answer = await send(uma.visitor, await make(), { name, message: 'Words worth keeping' })
    expect(answer.status).toBe(400)
    expect(words(answer.text)).toContain(REFUSED)
    expect(answer.text).toContain('Words worth keeping')
    expect([await count(), files().length]).toEqual(before)
  })

  test.each([LIMIT + 1, LIMIT + 400 * 1024, 3 * LIMIT])('%i bytes', async (size) => {
    const big = Buffer.concat([
      Buffer.from(PDF.slice(0, 9)),
      Buffer.alloc(size - PDF.length, ' '),
      Buffer.from(PDF.slice(9)),
    ])
    expect(big.length).toBe(size)
    const answer = await send(uma.visitor, big, { name: 'big.pdf', message: 'Words worth keeping' })
    expect(answer.status).toBe(400)
    expect(words(answer.text)).toContain('The file is larger than 5 MB.')
    expect(answer.text).toContain('Words worth keeping')
  })

  test('5 MB exactly is taken', async () => {
    await app.services.db.deleteFrom('throttles').execute()
    const big = Buffer.concat([
      Buffer.from(PDF.slice(0, 9)),
      Buffer.alloc(LIMIT - PDF.length, ' '),
      Buffer.from(PDF.slice(9)),
    ])
    expect((await send(uma.visitor, big, { name: 'big.pdf' })).status).toBe(303)
  })
})

test('files of crashed requests are swept, those of messages stay', async () => {
  const orphan = join(folder, `${newId()}.pdf`)
  writeFileSync(orphan, PDF)
  const long = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const name of files()) utimesSync(join(folder, name), long, long)
  const before = files().length
  expect(await sweepAttachments(app.services.db, app.services.stores.attachments)).toBe(1)
  expect([existsSync(orphan), files().length]).toEqual([false, before - 1])
})
