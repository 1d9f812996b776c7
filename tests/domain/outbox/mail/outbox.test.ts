import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMail, type MailAdapter } from '#app/adapters/mail.server.ts'
import { pauseAfter } from '#app/domain/base/due.server.ts'
import { DAY, HOUR, isoTime, MINUTE } from '#app/domain/base/time.ts'
import type { MailContent } from '#app/domain/outbox/mail/frame.ts'
import { pruneMails, queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { pauseMails, readMailPause, resumeMails } from '#app/domain/outbox/mail/pause.server.ts'
import { sendQueued } from '#app/domain/outbox/mail/sending.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { freshDatabase } from '#tests/domain/people/database.ts'
import { startSmtp } from '#tests/stand-ins/smtp.ts'

let db: Db
let closing: (() => Promise<void>)[]
let events: { event: string; facts: object }[]
beforeEach(async () => {
  db = await freshDatabase()
  closing = []
  events = []
})
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing) await close()
  await db.destroy()
})

async function smtp(options: Parameters<typeof startSmtp>[0] = { tls: false }) {
  const server = await startSmtp(options)
  closing.push(server.close)
  return server
}

function adapter(smtpUrl: string, timeout = 5000, dataTimeout = 20_000) {
  return createMail({
    smtpUrl,
    from: { name: 'The shop', address: 'shop@shop.test' },
    timeout,
    dataTimeout,
  })
}

function log(event: string, facts = {}) {
  events.push({ event, facts })
}

function send(mail: MailAdapter | undefined, signal = new AbortController().signal) {
  return sendQueued({ db, mail, log, signal })
}

function makeProbeDue() {
  return db.updateTable('mail_pause').set({ probe_at: isoTime() }).execute()
}

function withPassword(url: string, password: string) {
  return url.replace('smtp://', `smtp://shop:${password}@`)
}

/** This machine under a name that does not say so. */
function elsewhere(url: string) {
  return url.replace('127.0.0.1', '0.0.0.0')
}

interface Change extends Partial<MailContent> {
  kind?: string
  id?: string
  to?: { name: string; email: string }
  replyTo?: string
  expiresAt?: string
}

function queue({ subject = 'Grüße', text = 'Hello, a text.\n', html, ...change }: Change = {}) {
  const to = { name: 'Mara Lindqvist', email: 'mara@example.test' }
  const write = () => ({ subject, text, html: html ?? '<p>Hello, a page.</p>' })
  return transact(db, (trx) => queueMail(trx, { kind: 'receipt', to, write, ...change }))
}

/** The text of `queue`, in a shop without a name of its own. */
const SIGNED = 'Hello, a text.\n\n-- \nListwright\n'

function rows() {
  return db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('to_email').execute()
}

/** Makes every waiting mail due, as if its pause had passed. */
function hurry() {
  return db.updateTable('outbox').set({ next_at: isoTime(), lease_until: null }).execute()
}

describe('a mail', () => {
  test('arrives once, with both parts, its own Message-ID and nobody else as recipient', async () => {
    const server = await smtp()
    await queue({ to: { name: 'Mara, boss@evil.test "x" <y>', email: 'mara@example.test' } })
    expect(await send(adapter(server.url))).toBe(1)
    expect(await send(adapter(server.url))).toBe(0)
    const [row] = await rows()
    expect(row).toMatchObject({ status: 'sent', tries: 1, lease_until: null, last_error: null })
    expect(server.received).toHaveLength(1)
    const [{ from, to, source } = { from: '', to: [], source: '' }] = server.received
    expect([from, to]).toEqual(['shop@shop.test', ['mara@example.test']])
    expect(source).toContain(`Message-ID: <${row?.id}@shop.test>`)
    expect(source).toContain('From: The shop <shop@shop.test>')
    expect(source).toContain('Hello, a text.')
    expect(source).toContain('<p>Hello, a page.</p>')
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m)
  })

  test('with line breaks in its name and subject makes no other header and no other recipient', async () => {
    const server = await smtp()
    const name = 'Mara\r\nBcc: boss@evil.test'
    await queue({ to: { name, email: 'mara@example.test' }, subject: 'Hi\r\nBcc: boss@evil.test' })
    await send(adapter(server.url))
    expect(server.received.map(({ to }) => to)).toEqual([['mara@example.test']])
    expect(server.received[0]?.source).not.toMatch(/^Bcc:/m)
  })

  test('whose cause fails is not sent', async () => {
    const failing = transact(db, async (trx) => {
      const letter = { subject: 'x', text: 'x', html: 'x' }
      await queueMail(trx, {
        kind: 'receipt',
        to: { name: 'x', email: 'x@example.test' },
        write: () => letter,
      })
      throw new Error('The payment failed')
    })
    await expect(failing).rejects.toThrow('The payment failed')
    expect(await rows()).toEqual([])
  })

  test('stays readable in the outbox without a mail server', async () => {
    await queue()
    expect(await send(undefined)).toBe(0)
    expect(await rows()).toMatchObject([{ status: 'queued', tries: 0, text: SIGNED }])
  })

  test('is sent by one of many senders at the same time', async () => {
    const server = await smtp({ tls: false, slow: 50 })
    await queue()
    await queue({ to: { name: 'Noor', email: 'noor@example.test' } })
    const mail = adapter(server.url)
    const counts = await Promise.all([send(mail), send(mail), send(mail), send(mail)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual([
      'mara@example.test',
      'noor@example.test',
    ])
  })

  test('that a dead sender left is taken up when its lease ends, not before', async () => {
    const server = await smtp()
    await queue()
    await db
      .updateTable('outbox')
      .set({ tries: 1, lease_until: isoTime(MINUTE) })
      .execute()
    expect(await send(adapter(server.url))).toBe(0)
    await db
      .updateTable('outbox')
      .set({ lease_until: isoTime(-1) })
      .execute()
    expect(await send(adapter(server.url))).toBe(1)
    expect(await rows()).toMatchObject([{ status: 'sent', tries: 2 }])
  })
})

describe('a mail server', () => {
  test('that refuses one address gets the others; the refused one is not tried again', async () => {
    const server = await smtp()
    server.refused.add('gone@example.test')
    await queue({ to: { name: 'Gone', email: 'gone@example.test' } })
    await queue()
    expect(await send(adapter(server.url))).toBe(1)
    expect(server.received.map(({ to }) => to)).toEqual([['mara@example.test']])
    const [gone, mara] = await rows()
    expect(gone).toMatchObject({ status: 'failed', tries: 1 })
    expect(gone?.last_error).toContain('No such mailbox')
    expect(mara?.status).toBe('sent')
    expect(JSON.stringify(events)).not.toContain('@example.test')
  })

  test('that refuses an address for now is asked again', async () => {
    const server = await smtp()
    server.deferred.add('mara@example.test')
    await queue()
    await send(adapter(server.url))
    expect(await rows()).toMatchObject([{ status: 'queued', tries: 1 }])
    server.deferred.clear()
    expect(await send(adapter(server.url))).toBe(0)
    await hurry()
    expect(await send(adapter(server.url))).toBe(1)
  })

  test('that does not take a mail is asked again for a day, each time later', async () => {
    const server = await smtp()
    server.deferred.add('mara@example.test')
    await queue()
    const mail = adapter(server.url)
    const pauses: number[] = []
    for (let round = 0; round <= 12; round++) {
      await send(mail)
      const [row] = await rows()
      if (row?.status === 'queued') pauses.push(Math.round((Date.parse(row.next_at) - Date.now()) / MINUTE))
      await hurry()
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
    expect(await rows()).toMatchObject([{ status: 'failed', tries: 12, text: SIGNED }])
  })

  test('that is down is asked itself, later each time, and no mail is given up for it', async () => {
    const server = await smtp()
    await server.close()
    await queue()
    await queue({ to: { name: 'Noor', email: 'noor@example.test' } })
    const mail = adapter(server.url)
    const pauses: number[] = []
    for (let round = 0; round < 7; round++) {
      expect(await send(mail)).toBe(0)
      const pause = await readMailPause(db)
      pauses.push(Math.round((Date.parse(pause?.probeAt ?? '') - Date.now()) / MINUTE))
      await makeProbeDue()
    }
    expect(pauses).toEqual([1, 2, 4, 8, 15, 15, 15])
    expect(await readMailPause(db)).toMatchObject({ reason: 'unavailable', message: /ECONNREFUSED/ })
    for (const row of await rows())
      expect(row).toMatchObject({ status: 'queued', tries: 0, lease_until: null })
  })

  test('that is too busy to greet gets all mails when it has time again', async () => {
    const server = await smtp()
    server.faults.busy = true
    await queue()
    await queue({ to: { name: 'Noor', email: 'noor@example.test' } })
    const mail = adapter(server.url)
    for (let round = 0; round < 3; round++) expect(await send(mail)).toBe(0)
    expect(server.counts.connections).toBe(1)
    expect(await readMailPause(db)).toMatchObject({ reason: 'unavailable', message: /421/ })
    server.faults.busy = false
    expect(await send(mail)).toBe(0)
    await makeProbeDue()
    expect(await send(mail)).toBe(2)
    expect(await readMailPause(db)).toBeUndefined()
    expect((await rows()).map(({ tries }) => tries)).toEqual([1, 1])
  })

  test('that ends the session when it is given a mail gets that mail again later', async () => {
    const server = await smtp()
    server.faults.busyForMail = true
    await queue()
    expect(await send(adapter(server.url))).toBe(0)
    expect(await rows()).toMatchObject([{ status: 'queued', tries: 1, last_error: /421/ }])
    expect(await readMailPause(db)).toBeUndefined()
    server.faults.busyForMail = false
    await hurry()
    expect(await send(adapter(server.url))).toBe(1)
  })

  test('that takes a mail only after a long time gets it once', async () => {
    const server = await smtp({ tls: false, slow: 2500 })
    await queue()
    // Longer than the time for each answer before, and for all of them.
    const mail = adapter(server.url, 300)
    expect(await send(mail)).toBe(1)
    expect(await send(mail)).toBe(0)
    await hurry()
    expect(await send(mail)).toBe(0)
    expect(server.received).toHaveLength(1)
    expect(await rows()).toMatchObject([{ status: 'sent', tries: 1 }])
  })

  test('that never says whether it took a mail is given up on in the end, and the mail is kept', async () => {
    const server = await smtp({ tls: false, slow: 60_000 })
    await queue()
    expect(await send(adapter(server.url, 200, 400))).toBe(0)
    expect(await rows()).toMatchObject([{ status: 'queued', tries: 1, last_error: /took too long/ }])
    expect(events.at(-1)).toMatchObject({ event: 'mail.attempted', facts: { outcome: 'failed' } })
  })

  test('that accepts no connection in time is unavailable', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    closing.push(() => new Promise((resolve) => silent.close(() => resolve())))
    const { port } = silent.address() as AddressInfo
    await queue()
    expect(await send(adapter(`smtp://127.0.0.1:${port}`, 200))).toBe(0)
    expect(await readMailPause(db)).toMatchObject({ reason: 'unavailable' })
    expect(await rows()).toMatchObject([{ status: 'queued', tries: 0 }])
  })

  test('whose line breaks after the last dot gets the mail again, under the same Message-ID', async () => {
    const server = await smtp()
    server.faults.cuts = 1
    await queue()
    expect(await send(adapter(server.url))).toBe(0)
    expect(await rows()).toMatchObject([{ status: 'queued', tries: 1 }])
    await hurry()
    expect(await send(adapter(server.url))).toBe(1)
    const ids = server.received.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('that took a mail is believed, although somebody else has taken it up meanwhile', async () => {
    const server = await smtp({ tls: false, slow: 300 })
    await queue()
    const sending = send(adapter(server.url))
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ tries: 1 }]))
    await db.updateTable('outbox').set({ tries: 2 }).execute()
    expect(await sending).toBe(1)
    expect(await rows()).toMatchObject([{ status: 'sent' }])
  })

  test('is not given the next mail when the shop stops', async () => {
    const server = await smtp()
    await queue()
    await queue({ to: { name: 'Noor', email: 'noor@example.test' } })
    expect(await send(adapter(server.url), AbortSignal.abort())).toBe(1)
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['queued', 'sent'])
  })

  test('on this machine may have signed its certificate itself', async () => {
    const server = await smtp({ tls: true })
    await queue()
    expect(await send(adapter(server.url))).toBe(1)
    expect(server.received).toMatchObject([{ secure: true, to: ['mara@example.test'] }])
  })

  test('elsewhere whose certificate nobody vouches for gets no mail', async () => {
    const server = await smtp({ tls: true })
    await queue()
    expect(await send(adapter(elsewhere(server.url)))).toBe(0)
    expect(server.received).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'queued', tries: 0 }])
    expect(await readMailPause(db)).toMatchObject({ reason: 'unavailable', message: /certificate/ })
  })

  test('without TLS is not told a password unless it is on this machine', async () => {
    const server = await smtp({ tls: false, password: 'secret' })
    await queue()
    expect(await send(adapter(elsewhere(withPassword(server.url, 'secret'))))).toBe(0)
    const pause = await readMailPause(db)
    expect(pause?.message).toMatch(/STARTTLS|TLS/)
    expect(pause?.message).not.toContain('secret')
    expect(server.counts.logins).toBe(0)
    await makeProbeDue()
    expect(await send(adapter(withPassword(server.url, 'secret')))).toBe(1)
  })
})

describe('a wrong password', () => {
  test('stops the queue: it is tried once, and no mail counts it', async () => {
    const server = await smtp({ tls: false, password: 'right' })
    for (const name of ['a', 'b', 'c']) await queue({ to: { name, email: `${name}@example.test` } })
    const mail = adapter(withPassword(server.url, 'wrong'))
    for (let round = 0; round < 4; round++) expect(await send(mail)).toBe(0)
    expect(server.counts.logins).toBe(1)
    for (const row of await rows())
      expect(row).toMatchObject({ status: 'queued', tries: 0, lease_until: null })
    const pause = await readMailPause(db)
    expect(pause).toMatchObject({ reason: 'login-refused', message: /535/ })
    expect(pause?.message).not.toContain('wrong')
  })

  test('is tried again by a probe, and mails go on by themselves once it is right', async () => {
    const server = await smtp({ tls: false, password: 'right' })
    await queue()
    const mail = adapter(withPassword(server.url, 'new'))
    await send(mail)
    const since = (await readMailPause(db))?.since
    await makeProbeDue()
    expect(await send(mail)).toBe(0)
    expect(server.counts.logins).toBe(2)
    expect(await readMailPause(db)).toMatchObject({ reason: 'login-refused', since })
    server.faults.password = 'new'
    expect(await send(mail)).toBe(0)
    await makeProbeDue()
    expect(await send(mail)).toBe(1)
    expect(await readMailPause(db)).toBeUndefined()
  })

  test('is seldom tried again', async () => {
    const fault = { outcome: 'login-refused', message: '535 no', code: '535' } as const
    const mail: MailAdapter = { send: async () => fault, probe: async () => fault }
    const minutes: number[] = []
    await pauseMails(db, fault, mail)
    for (let probe = 0; probe < 5; probe++) {
      const pause = await readMailPause(db)
      minutes.push(Math.round((Date.parse(pause?.probeAt ?? '') - Date.now()) / MINUTE))
      await resumeMails({ db, mail, log: () => {} })
    }
    expect(minutes).toEqual([10, 20, 40, 60, 60])
  })

  test('that is none at all, where one is asked for, stops the queue, too', async () => {
    const server = await smtp({ tls: false, password: 'right' })
    await queue()
    expect(await send(adapter(server.url))).toBe(0)
    expect(await readMailPause(db)).toMatchObject({ reason: 'login-refused', message: /530/ })
    expect(await rows()).toMatchObject([{ status: 'queued', tries: 0 }])
    // A probe without a mail would not find out.
    await makeProbeDue()
    expect(await send(adapter(server.url))).toBe(0)
    expect(await rows()).toMatchObject([{ status: 'queued', tries: 0 }])
  })

  test('of another account than the one in use stops nothing, however often the shop starts', async () => {
    const server = await smtp({ tls: false, password: 'right' })
    await queue()
    const wrong = { ...adapter(withPassword(server.url, 'wrong')), accounts: ['wrong'] as [string] }
    for (let start = 0; start < 2; start++) expect(await send(wrong)).toBe(0)
    expect(server.counts.logins).toBe(1)
    // The same account after its digests were made with a new key.
    expect(await send({ ...wrong, accounts: ['newer', 'wrong'] })).toBe(0)
    expect(server.counts.logins).toBe(1)
    expect(await send({ ...adapter(withPassword(server.url, 'right')), accounts: ['right'] })).toBe(1)
    expect(await readMailPause(db)).toBeUndefined()
  })

  test('that is told of another account since is the pause of that one', async () => {
    const server = await smtp({ tls: false, password: 'right' })
    await queue()
    const wrong = adapter(withPassword(server.url, 'wrong'))
    await send({ ...wrong, accounts: ['first'] })
    await resumeMails({ db, mail: { ...wrong, accounts: ['second'] }, log })
    const logins = server.counts.logins
    expect(await send({ ...wrong, accounts: ['second'] })).toBe(0)
    expect(server.counts.logins).toBe(logins)
  })

  test('is asked for at once by whoever wants to know', async () => {
    const server = await smtp({ tls: false, password: 'right' })
    await queue()
    const mail = adapter(withPassword(server.url, 'wrong'))
    await send(mail)
    expect(await resumeMails({ db, mail, log })).toMatchObject({ outcome: 'login-refused' })
    server.faults.password = 'wrong'
    expect(await resumeMails({ db, mail, log })).toBe('running')
    expect(await send(mail)).toBe(1)
  })
})

describe('a mail with a link', () => {
  test('is not sent once the link has expired, and keeps nothing of it', async () => {
    const server = await smtp()
    await queue({ kind: 'reset', text: 'https://shop.test/reset?token=abc', expiresAt: isoTime(-1) })
    expect(await send(adapter(server.url))).toBe(0)
    expect(server.received).toEqual([])
    const [row] = await rows()
    expect(row?.status).toBe('failed')
    expect(JSON.stringify(row)).not.toContain('token=abc')
  })

  test('is forgotten once it is sent, and kept while it waits', async () => {
    const server = await smtp()
    server.deferred.add('mara@example.test')
    const text = 'https://shop.test/reset?token=abc'
    await queue({ kind: 'reset', text, html: text, expiresAt: isoTime(HOUR) })
    await send(adapter(server.url))
    expect(await rows()).toMatchObject([{ status: 'queued', text: expect.stringContaining(text) }])
    server.deferred.clear()
    await hurry()
    await send(adapter(server.url))
    expect(server.received[0]?.source).toContain('token=abc')
    expect(JSON.stringify(await rows())).not.toContain('token=abc')
  })
})

test('pauses grow to six hours and no further', () => {
  expect(pauseAfter(1)).toBe(MINUTE)
  expect(pauseAfter(20)).toBe(6 * HOUR)
})

describe('what nobody needs any more', () => {
  test('goes 60 days after it was sent; what failed or waits stays', async () => {
    await queue({ to: { name: 'A', email: 'sent@example.test' } })
    await queue({ to: { name: 'B', email: 'failed@example.test' } })
    await queue({ to: { name: 'C', email: 'waiting@example.test' } })
    await mark('sent@example.test', { status: 'sent' })
    await mark('failed@example.test', { status: 'failed' })
    await db
      .updateTable('outbox')
      .set({ created_at: isoTime(-59 * DAY) })
      .execute()
    expect(await pruneMails(db)).toBe(0)
    await db
      .updateTable('outbox')
      .set({ created_at: isoTime(-61 * DAY) })
      .execute()
    expect(await pruneMails(db)).toBe(1)
    expect((await rows()).map(({ to_email }) => to_email).sort()).toEqual([
      'failed@example.test',
      'waiting@example.test',
    ])
  })

  test('the link of a mail that waited too long is forgotten, unless somebody is sending it', async () => {
    const link = {
      kind: 'reset',
      text: 'https://shop.test/reset?token=secret',
      expiresAt: isoTime(-MINUTE),
    } as const
    await queue({ ...link, to: { name: 'A', email: 'waiting@example.test' } })
    await queue({ ...link, to: { name: 'B', email: 'leased@example.test' } })
    await queue({ ...link, to: { name: 'C', email: 'young@example.test' }, expiresAt: isoTime(HOUR) })
    await mark('leased@example.test', { lease_until: isoTime(MINUTE) })
    await pruneMails(db)
    const after = (await rows()).map(({ to_email, status, text }) => [
      to_email,
      status,
      text.includes('secret'),
    ])
    expect(after.sort()).toEqual([
      ['leased@example.test', 'queued', true],
      ['waiting@example.test', 'failed', false],
      ['young@example.test', 'queued', true],
    ])
  })

  function mark(email: string, change: { status?: 'sent' | 'failed'; lease_until?: string }) {
    return db.updateTable('outbox').set(change).where('to_email', '=', email).execute()
  }
})
