import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMail, type MailAdapter } from '#app/adapters/mail.server.ts'
import {
  pauseAfter,
  pruneMails,
  type QueuedMail,
  queueMail,
  sendQueued,
} from '#app/domain/mail/outbox.server.ts'
import { DAY, HOUR, isoTime, MINUTE } from '#app/domain/time.ts'
import { type Db, transact } from '#db/client.server.ts'
import { freshDatabase } from '../accounts/database.ts'
import { startSmtp } from './smtp.ts'

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
  for (let close of closing) await close()
  await db.destroy()
})

async function smtp(options: Parameters<typeof startSmtp>[0] = { tls: false }) {
  let server = await startSmtp(options)
  closing.push(server.close)
  return server
}

function adapter(smtpUrl: string, timeout = 5000) {
  return createMail({ smtpUrl, from: { name: 'The shop', address: 'shop@shop.test' }, timeout })
}

function send(mail: MailAdapter | undefined) {
  return sendQueued({ db, mail, log: (event, facts = {}) => events.push({ event, facts }) })
}

function queue(change: Partial<QueuedMail> = {}) {
  let to = { name: 'Mara Lindqvist', email: 'mara@example.test' }
  let letter = { subject: 'Grüße', text: 'Hello, a text.\n', html: '<p>Hello, a page.</p>' }
  return transact(db, (trx) => queueMail(trx, { kind: 'receipt', to, ...letter, ...change }))
}

function rows() {
  return db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('to_email').execute()
}

/** Makes every waiting mail due, as if its pause had passed. */
function hurry() {
  return db.updateTable('outbox').set({ next_at: isoTime(), lease_until: null }).execute()
}

describe('a mail', () => {
  test('arrives once, with both parts, its own Message-ID and nobody else as recipient', async () => {
    let server = await smtp()
    await queue({ to: { name: 'Mara, boss@evil.test "x" <y>', email: 'mara@example.test' } })
    expect(await send(adapter(server.url))).toBe(1)
    expect(await send(adapter(server.url))).toBe(0)
    let [row] = await rows()
    expect(row).toMatchObject({ status: 'sent', tries: 1, lease_until: null, last_error: null })
    expect(server.received).toHaveLength(1)
    let [{ from, to, source } = { from: '', to: [], source: '' }] = server.received
    expect([from, to]).toEqual(['shop@shop.test', ['mara@example.test']])
    expect(source).toContain(`Message-ID: <${row?.id}@shop.test>`)
    expect(source).toContain('From: The shop <shop@shop.test>')
    expect(source).toContain('Hello, a text.')
    expect(source).toContain('<p>Hello, a page.</p>')
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m)
  })

  test('with line breaks in its name and subject makes no other header and no other recipient', async () => {
    let server = await smtp()
    let name = 'Mara\r\nBcc: boss@evil.test'
    await queue({ to: { name, email: 'mara@example.test' }, subject: 'Hi\r\nBcc: boss@evil.test' })
    await send(adapter(server.url))
    expect(server.received.map(({ to }) => to)).toEqual([['mara@example.test']])
    expect(server.received[0]?.source).not.toMatch(/^Bcc:/m)
  })

  test('whose cause fails is not sent', async () => {
    let failing = transact(db, async (trx) => {
      let letter = { subject: 'x', text: 'x', html: 'x' }
      await queueMail(trx, { kind: 'receipt', to: { name: 'x', email: 'x@example.test' }, ...letter })
      throw new Error('The payment failed')
    })
    await expect(failing).rejects.toThrow('The payment failed')
    expect(await rows()).toEqual([])
  })

  test('stays readable in the outbox without a mail server', async () => {
    await queue()
    expect(await send(undefined)).toBe(0)
    expect(await rows()).toMatchObject([{ status: 'queued', tries: 0, text: 'Hello, a text.\n' }])
  })

  test('is sent by one of many senders at the same time', async () => {
    let server = await smtp({ tls: false, slow: 50 })
    await queue()
    await queue({ to: { name: 'Noor', email: 'noor@example.test' } })
    let mail = adapter(server.url)
    let counts = await Promise.all([send(mail), send(mail), send(mail), send(mail)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual([
      'mara@example.test',
      'noor@example.test',
    ])
  })

  test('that a dead sender left is taken up when its lease ends, not before', async () => {
    let server = await smtp()
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
    let server = await smtp()
    server.refused.add('gone@example.test')
    await queue({ to: { name: 'Gone', email: 'gone@example.test' } })
    await queue()
    expect(await send(adapter(server.url))).toBe(1)
    expect(server.received.map(({ to }) => to)).toEqual([['mara@example.test']])
    let [gone, mara] = await rows()
    expect(gone).toMatchObject({ status: 'failed', tries: 1 })
    expect(gone?.last_error).toContain('No such mailbox')
    expect(mara?.status).toBe('sent')
    expect(JSON.stringify(events)).not.toContain('@example.test')
  })

  test('that refuses an address for now is asked again', async () => {
    let server = await smtp()
    server.deferred.add('mara@example.test')
    await queue()
    await send(adapter(server.url))
    expect(await rows()).toMatchObject([{ status: 'queued', tries: 1 }])
    server.deferred.clear()
    expect(await send(adapter(server.url))).toBe(0)
    await hurry()
    expect(await send(adapter(server.url))).toBe(1)
  })

  test('that is down loses nothing, is asked eight times, each time later', async () => {
    let server = await startSmtp({ tls: false })
    await server.close()
    await queue()
    let mail = adapter(server.url)
    let pauses: number[] = []
    for (let round = 0; round < 9; round++) {
      await send(mail)
      let [row] = await rows()
      if (row?.status === 'queued') pauses.push(Math.round((Date.parse(row.next_at) - Date.now()) / MINUTE))
      await hurry()
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64])
    let [row] = await rows()
    expect(row).toMatchObject({ status: 'failed', tries: 8, text: 'Hello, a text.\n' })
    expect(row?.last_error).toContain('ECONNREFUSED')
  })

  test('that is down is asked for one mail a round', async () => {
    let server = await startSmtp({ tls: false })
    await server.close()
    await queue()
    await queue({ to: { name: 'Noor', email: 'noor@example.test' } })
    await send(adapter(server.url))
    expect((await rows()).map(({ tries }) => tries).toSorted()).toEqual([0, 1])
  })

  test('that is slow is given up on in time, and the mail is kept', async () => {
    let server = await smtp({ tls: false, slow: 1500 })
    await queue()
    let started = Date.now()
    expect(await send(adapter(server.url, 300))).toBe(0)
    expect(Date.now() - started).toBeLessThan(1200)
    expect(await rows()).toMatchObject([{ status: 'queued', tries: 1 }])
    expect(events.at(-1)).toMatchObject({ event: 'mail', facts: { outcome: 'failed' } })
  })

  test('whose certificate nobody vouches for gets no mail', async () => {
    let server = await smtp({ tls: true })
    await queue()
    expect(await send(adapter(server.url))).toBe(0)
    expect(server.received).toEqual([])
    let [row] = await rows()
    expect(row).toMatchObject({ status: 'queued', tries: 1 })
    expect(row?.last_error).toMatch(/certificate/)
    // The server itself complains about the certificate that it was born with.
    expect(console.error).toHaveBeenCalledOnce()
    vi.mocked(console.error).mockClear()
  })

  test('without TLS is not told a password unless it is on this machine', async () => {
    let server = await smtp({ tls: false })
    let elsewhere = server.url.replace('smtp://127.0.0.1', 'smtp://name:secret@0.0.0.0')
    await queue()
    expect(await send(adapter(elsewhere))).toBe(0)
    let [row] = await rows()
    expect(row?.last_error).toMatch(/STARTTLS|TLS/)
    expect(row?.last_error).not.toContain('secret')
    expect(server.received).toEqual([])
  })
})

describe('a mail with a link', () => {
  test('is not sent once the link has expired, and keeps nothing of it', async () => {
    let server = await smtp()
    await queue({ kind: 'reset', text: 'https://shop.test/reset?token=abc', expiresAt: isoTime(-1) })
    expect(await send(adapter(server.url))).toBe(0)
    expect(server.received).toEqual([])
    let [row] = await rows()
    expect(row?.status).toBe('failed')
    expect(JSON.stringify(row)).not.toContain('token=abc')
  })

  test('is forgotten once it is sent, and kept while it waits', async () => {
    let server = await smtp()
    server.deferred.add('mara@example.test')
    let text = 'https://shop.test/reset?token=abc'
    await queue({ kind: 'reset', text, html: text, expiresAt: isoTime(HOUR) })
    await send(adapter(server.url))
    expect(await rows()).toMatchObject([{ status: 'queued', text }])
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
    let link = {
      kind: 'reset',
      text: 'https://shop.test/reset?token=secret',
      expiresAt: isoTime(-MINUTE),
    } as const
    await queue({ ...link, to: { name: 'A', email: 'waiting@example.test' } })
    await queue({ ...link, to: { name: 'B', email: 'leased@example.test' } })
    await queue({ ...link, to: { name: 'C', email: 'young@example.test' }, expiresAt: isoTime(HOUR) })
    await mark('leased@example.test', { lease_until: isoTime(MINUTE) })
    await pruneMails(db)
    let after = (await rows()).map(({ to_email, status, text }) => [
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
