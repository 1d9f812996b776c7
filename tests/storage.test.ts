import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkHealth } from '#app/domain/base/health.server.ts'
import { HOUR, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { issueStamp } from '#app/domain/shop/tickets/form-stamp.server.ts'
import { openTicket } from '#app/domain/shop/tickets/open.server.ts'
import { cookieSecrets } from '#app/middleware/session.server.ts'
import { newId } from '#db/ids.server.ts'
import { probeWriting } from '#db/write-probe.server.ts'
import { fill, listAddresses } from './addresses.ts'
import { startApp, type TestApp } from './app.ts'
import { areaOf } from './areas.ts'
import { duringOutage } from './storage.ts'
import type { Visitor } from './visitor.ts'

let app: TestApp
let admin: Visitor
let member: Visitor
let memberId: string
let ticketId: string
let packageId: string
beforeAll(async () => {
  app = await startApp()
  const { db } = app.services
  admin = (await app.user({ role: 'Admin' })).visitor
  const someone = await app.user({ credits: 3 })
  ;({ visitor: member, id: memberId } = someone)
  const person = { ...someone, name: 'Uma', role: 'member' as const, photoUrl: null }
  const opened = await openTicket(db, person, { subject: 'S', text: 'T', idempotencyKey: newId() })
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  ticketId = opened.ticketId
  const { id } = await db
    .selectFrom('packages')
    .select('id')
    .where('credit', '>', 3)
    .executeTakeFirstOrThrow()
  packageId = id
})
afterAll(() => app.close())

/** A text that a page can only have from the form. */
const TYPED = 'The wind took the third parcel,\nand nobody saw it fall.'

interface Form {
  who: () => Visitor
  path: () => string
  fields: Record<string, string>
  /** What is on the page afterwards, beside the status 503. */
  keeps: string
}

const FORMS: Record<string, Form> = {
  login: {
    who: () => app.visitor(),
    path: () => '/login?redirectTo=%2Fuser%2Forders',
    fields: { email: 'kept@listwright.test', password: 'a rather long password' },
    keeps: 'kept@listwright.test',
  },
  registration: {
    who: () => app.visitor(),
    path: () => '/register',
    fields: {
      name: 'Kept Person',
      email: 'kept@listwright.test',
      password: 'a rather long password',
      confirmPassword: 'a rather long password',
      terms: 'on',
    },
    keeps: 'Kept Person',
  },
  profile: {
    who: () => member,
    path: () => '/update-profile',
    fields: { intent: 'profile', userName: 'Uma', aboutMe: TYPED },
    keeps: TYPED,
  },
  'new ticket': {
    who: () => member,
    path: () => '/user/create-support',
    fields: { subject: 'Lost', message: TYPED },
    keeps: TYPED,
  },
  'user’s reply': {
    who: () => member,
    path: () => `/user/support/${ticketId}`,
    fields: { message: TYPED, intent: 'reply' },
    keeps: TYPED,
  },
  'closing of a ticket': {
    who: () => member,
    path: () => `/user/support/${ticketId}`,
    fields: { intent: 'close' },
    keeps: 'name="intent" value="close"',
  },
  generator: {
    who: () => member,
    path: () => '/user/generate-product-description',
    fields: { productName: 'Parcel', productDetails: TYPED, language: 'English' },
    keeps: TYPED,
  },
  'answer of an admin': {
    who: () => admin,
    path: () => `/admin/support-messages/${ticketId}`,
    fields: { message: TYPED, intent: 'reply', seen: '1' },
    keeps: TYPED,
  },
  note: {
    who: () => admin,
    path: () => `/admin/support-messages/${ticketId}`,
    fields: { note: TYPED, intent: 'note' },
    keeps: TYPED,
  },
  'status of a ticket': {
    who: () => admin,
    path: () => `/admin/support-messages/${ticketId}`,
    fields: { status: 'resolved', priority: 'high', intent: 'change' },
    keeps: 'name="status" value="resolved"',
  },
  'saved reply': {
    who: () => admin,
    path: () => '/admin/support-messages/saved-replies',
    fields: { title: 'Lost parcel', text: TYPED },
    keeps: TYPED,
  },
  package: {
    who: () => admin,
    path: () => `/admin/packages/${packageId}/edit`,
    fields: { packageName: 'Kept package', price: '9.00', credit: '10', validity: '30', version: '1' },
    keeps: 'Kept package',
  },
  section: {
    who: () => admin,
    path: () => '/admin/settings/about',
    fields: { title: 'About', description: TYPED, 'features[0].text': 'A feature', version: '0' },
    keeps: TYPED,
  },
  'reset of a section': {
    who: () => admin,
    path: () => '/admin/settings/about/reset',
    fields: {},
    keeps: 'action="/admin/settings/about/reset"',
  },
  'email settings': {
    who: () => admin,
    path: () => '/admin/settings/mail',
    fields: { supportEmail: 'kept@shop.example', version: '0' },
    keeps: 'kept@shop.example',
  },
  'message to a user': {
    who: () => admin,
    path: () => `/admin/users/${memberId}/message`,
    fields: { subject: 'Lost', messageBody: TYPED, idempotencyKey: 'a-message-to-a-user' },
    keeps: TYPED,
  },
}

for (const outage of ['read-only', 'locked'] as const) {
  test.each(Object.entries(FORMS))(`a ${outage} database keeps the %s`, async (_what, form) => {
    const answer = await duringOutage(app, outage, () => form.who().post(form.path(), form.fields))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(decoded(answer.text)).toContain(form.keeps)
    expect(answer.text).not.toContain('a rather long password')
  })
}

test('a full disk keeps what was typed', async () => {
  // A database that is full still takes what fits into its last page.
  const long = `${TYPED} `.repeat(85)
  const { who, path, fields } = FORMS['user’s reply'] as Form
  const answer = await duringOutage(app, 'full', () => who().post(path(), { ...fields, message: long }))
  expect(answer.status).toBe(503)
  expect(decoded(answer.text)).toContain(long.trim())
})

test('where a page has no words of its own, the form can be sent again from the page that says so', async () => {
  const path = `/user/support/${ticketId}?from=list`
  const fields = { intent: 'reply', message: TYPED, idempotencyKey: 'the-id-of-the-form-1' }
  const { text } = await duringOutage(app, 'locked', () => member.post(path, fields))
  expect(text).toContain('Not saved yet')
  expect(text).toContain(`action="${path}" method="post">`)
  expect(decoded(text)).toContain(`name="message" rows="6" cols="60">${TYPED}</textarea>`)
  const again = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"\/>/g)]
  const sent = await member.post(path, {
    ...Object.fromEntries(again.map(([, n, v]) => [n, v])),
    message: TYPED,
  })
  expect(sent.status).toBe(303)
  const rows = await app.services.db.selectFrom('ticket_messages').select('text').execute()
  expect(rows.filter((row) => row.text === TYPED)).toHaveLength(1)
})

test('the page asks again for files that were chosen, and for no others', async () => {
  const post = (fileName: string) => {
    const field = (head: string, text: string) =>
      `--end\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`
    const file = field(`name="file"; filename="${fileName}"`, fileName && '%PDF-1.7')
    const body = `${field('name="subject"', 'Lost')}${field('name="message"', TYPED)}${file}--end--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=end' }
    return duringOutage(app, 'read-only', () => member.post('/user/create-support', body, { headers }))
  }
  const without = await post('')
  expect(without.status).toBe(503)
  expect(without.text).not.toContain('type="file"')
  expect(without.text).toContain('>Try again</button>')
  expect(without.text).toContain('href="/">Back to Home</a>')
  const chosen = await post('a.pdf')
  expect(chosen.status).toBe(503)
  expect(chosen.text).toMatch(/<input id="file"[^>]* type="file"/)
})

test('a message of the contact form is kept, and sent once storage is back', async () => {
  const secrets = cookieSecrets(app.services.sessionSecrets, 'contact form') as [string]
  const letter = {
    ticketUserName: 'Aino',
    ticketUserEmail: 'aino@listwright.test',
    subject: 'S',
    message: TYPED,
  }
  const fields = { ...letter, 'form.stamp': issueStamp(secrets, MINUTE), 'form.website': '' }
  const visitor = app.visitor()
  const { status, text } = await duringOutage(app, 'locked', () => visitor.post('/contact', fields))
  expect(status).toBe(503)
  expect(text).toContain('The server is busy saving something else, so this has not been saved yet.')
  expect(text).not.toContain('Failed to send message')
  expect(decoded(text)).toContain(`name="message" rows="6" cols="60">${TYPED}</textarea>`)
  expect((await visitor.post('/contact', fields)).location).toBe('/contact#contact-answer')
})

test('an address without a page says it in a page all the same, and a program is told plainly', async () => {
  const path = '/user/resend-verification'
  const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml' } }
  const [page, plain] = await duringOutage(app, 'locked', async () => [
    await member.post(path, { any: 'thing' }, asBrowser),
    await member.post(path, { any: 'thing' }),
  ])
  expect([page.status, plain.status]).toEqual([503, 503])
  expect(page.text).toContain('<!doctype html>')
  expect(page.text).toContain('name="any" value="thing"')
  expect(plain.headers.get('content-type')).toContain('text/plain')
})

test('a program is told with 503', async () => {
  const answer = await duringOutage(app, 'read-only', () =>
    member.post('/new-support-message', '{"subject":"Lost","message":"A parcel"}', {
      headers: { 'content-type': 'application/json' },
    }),
  )
  expect(answer.status).toBe(503)
  expect(JSON.parse(answer.text)).toMatchObject({
    success: false,
    message: expect.stringContaining('minute'),
  })
})

const addresses = listAddresses().filter(({ pattern }) => areaOf(pattern) !== 'leaving')
const people = (): Visitor[] => [admin, member, app.visitor()]

test('pages are read as ever while nothing can be written', async () => {
  // Long enough ago for each page to write down who was seen last.
  await app.services.db
    .updateTable('sessions')
    .set({ last_seen_at: isoTime(-2 * HOUR) })
    .execute()
  await duringOutage(app, 'read-only', async () => {
    for (const { pattern } of addresses)
      for (const visitor of people()) {
        const { status } = await visitor.get(fill(pattern, { ticketId }))
        expect(status, pattern).toBeLessThan(pattern === '/healthz' ? 600 : 500)
      }
  })
}, 60_000)

test('no form is answered with 500 while nothing can be written', async () => {
  await duringOutage(app, 'read-only', async () => {
    for (const { pattern } of addresses.filter(({ hasAction }) => hasAction))
      for (const visitor of people()) {
        const { status } = await visitor.post(fill(pattern), { any: 'thing' })
        expect(status === 503 || status < 500, `${pattern}: ${status}`).toBe(true)
      }
  })
}, 60_000)

test('/healthz writes, and says so when it cannot', async () => {
  const { databaseUrl, dataDir } = app.config
  await expect(probeWriting(databaseUrl, dataDir)).resolves.toBeUndefined()
  symlinkSync('/dev/full', join(dataDir, 'write-probe'))
  await expect(probeWriting(databaseUrl, dataDir)).rejects.toThrow('ENOSPC')
  await expect(probeWriting(databaseUrl, join(dataDir, 'gone'))).rejects.toThrow('ENOENT')
  await duringOutage(app, 'locked', () =>
    expect(probeWriting(databaseUrl, dataDir)).rejects.toThrow('database is locked'),
  )
  const broken = { ...app.services, config: { databaseUrl, dataDir: join(dataDir, 'gone') } }
  expect(await checkHealth(broken)).toBe('unwritable')
  expect((await app.visitor().get('/healthz')).status).toBe(503)
  expect(app.events).toContainEqual(expect.objectContaining({ event: 'server.unhealthy' }))
})

test('a thousand health checks at once are one try', async () => {
  const now = Date.now() + 60_000
  const checks = Array.from({ length: 1000 }, (_, index) => checkHealth(app.services, now + index))
  expect(new Set(checks).size).toBe(1)
  expect(await checks[0]).toBe('ok')
  expect(checkHealth(app.services, now + 2000)).not.toBe(checks[0])
})

function decoded(html: string) {
  return html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
