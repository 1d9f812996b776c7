import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { receiveContactMessage } from '#app/domain/shop/tickets/contact.server.ts'
import type { ContactField } from '#app/domain/shop/tickets/contact-fields.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { openMigrated } from '#tests/database.ts'
import { defaultsOf } from '../../../defaults-of.ts'

const STANDARD = inLanguage(() => defaultsOf('contact').formFields)
const LETTER = {
  ticketUserName: 'Aino Kivi',
  ticketUserEmail: 'aino@listwright.test',
  phone: '+358 40 123 4567',
  subject: 'Credits',
  message: 'Mine are gone.',
}

let db: Db
beforeEach(async () => {
  db = (await openMigrated()).db
})
afterEach(() => db.destroy())

describe('a message of the contact form', () => {
  test('becomes an open ticket of a user, dated by the server', async () => {
    const before = new Date().toISOString()
    const claims = {
      ...LETTER,
      status: 'closed',
      ticketStatus: 'closed',
      ticketUserRole: 'Admin',
      priority: 'high',
    }
    await send({ ...claims, createdAt: '1999-01-01', source: 'account' })
    const [ticket] = await tickets()
    expect(ticket).toMatchObject({
      user_id: null,
      source: 'contact',
      status: 'open',
      priority: 'medium',
      requester_role: 'user',
      requester_name: 'Aino Kivi',
      requester_email: 'aino@listwright.test',
      requester_photo: null,
      phone: '+358 40 123 4567',
      subject: 'Credits',
    })
    expect(ticket?.number).toMatch(/^[A-Z0-9]{8}$/)
    expect(ticket?.created_at.localeCompare(before)).toBeGreaterThanOrEqual(0)
    expect(await messages()).toMatchObject([
      { ticket_id: ticket?.id, seq: 1, author: 'user', author_user_id: null, text: 'Mine are gone.' },
    ])
  })

  test('has an empty phone where the form has no such field', async () => {
    await send(
      LETTER,
      STANDARD.filter(({ name }) => name !== 'phone'),
    )
    expect((await tickets())[0]?.phone).toBe('')
    expect((await messages())[0]?.text).toBe('Mine are gone.')
  })

  test('ends with the fields that have no place of their own', async () => {
    const fields = [
      ...STANDARD,
      field('order', 'Order number'),
      field('shop', 'Shop'),
      field('empty', 'Empty'),
    ]
    await send({ ...LETTER, order: 'K7M2QX9B', shop: 'Kivi Oy', stranger: 'not in the form' }, fields)
    expect((await messages())[0]?.text).toBe('Mine are gone.\n\nOrder number: K7M2QX9B\nShop: Kivi Oy')
  })

  test('has a subject even where the form asks for none', async () => {
    await send(
      LETTER,
      STANDARD.filter(({ name }) => name !== 'subject'),
    )
    expect((await tickets())[0]?.subject).toBe('Message from the contact form')
  })

  test('keeps its words as they are, markup and all', async () => {
    const message = `<script>alert(1)</script>\r\n'); drop table tickets; --\u0000\u202e 🙂`
    await send({ ...LETTER, message })
    expect((await messages())[0]?.text).toBe(`<script>alert(1)</script>\n'); drop table tickets; --\u202e 🙂`)
  })

  test('is one ticket when the same form comes twice, and two when its words changed', async () => {
    const idempotencyKey = 'one form'
    const both = await Promise.all([
      send(LETTER, STANDARD, { idempotencyKey }),
      send(LETTER, STANDARD, { idempotencyKey }),
    ])
    expect(both[0]).toEqual(both[1])
    expect(await tickets()).toHaveLength(1)
    await send({ ...LETTER, message: 'And another thing.' }, STANDARD, { idempotencyKey })
    expect(await tickets()).toHaveLength(2)
  })

  test('is never changed or deleted', async () => {
    await send(LETTER)
    await expect(db.updateTable('ticket_messages').set({ text: 'x' }).execute()).rejects.toThrow(
      'never changed',
    )
    await expect(db.deleteFrom('ticket_messages').execute()).rejects.toThrow('never deleted')
  })
})

describe('is refused with words beside the field', () => {
  test.each([
    ['no name', 'ticketUserName', ' ', 'Name: please fill this in.'],
    ['no address', 'ticketUserEmail', '', 'Email: please fill this in.'],
    ['a long subject', 'subject', 'x'.repeat(201), 'Subject: use at most 200 characters.'],
    ['a long message', 'message', 'x'.repeat(5001), 'Message: use at most 5,000 characters.'],
    ['a subject of two lines', 'subject', 'Hi\r\nBcc: all@listwright.test', 'Subject: use one line of text.'],
    ['three links', 'message', 'http://a www.b.test https://www.c', 'Please use at most 2 links.'],
    ['three links without spaces', 'message', 'http://a,http://b,http://c', 'Please use at most 2 links.'],
  ])('%s', async (_, name, value, words) => {
    expect(await send({ ...LETTER, [name]: value })).toEqual({
      outcome: 'invalid',
      errors: { [name]: words },
    })
    expect(await tickets()).toEqual([])
  })

  test.each([
    'aino',
    'aino@host',
    'aino@listwright.test, all@listwright.test',
    'aino@listwright.test;all@listwright.test',
    'aino@listwright.test\r\nBcc: all@listwright.test',
    'Aino <aino@listwright.test>',
    'aino@listwright.test\u0000x',
  ])('the address %j', async (ticketUserEmail) => {
    // Whatever the section calls it: the answer goes there.
    for (const type of ['email', 'text'] as const) {
      const fields = STANDARD.map((one) => (one.name === 'ticketUserEmail' ? { ...one, type } : one))
      const result = await send({ ...LETTER, ticketUserEmail }, fields)
      expect(result).toMatchObject({ outcome: 'invalid', errors: { ticketUserEmail: expect.any(String) } })
    }
    expect(await tickets()).toEqual([])
  })

  test.each([
    ['url', 'javascript:alert(1)', 'https://listwright.test/a'],
    ['number', 'many', '-12.5'],
    ['date', '2026-02-30', '2026-02-28'],
    ['email', 'nobody', 'nobody@listwright.test'],
    ['tel', '1'.repeat(41), '112'],
  ] as const)('%s fields take no %s', async (type, bad, good) => {
    const fields = [...STANDARD, { ...field('extra', 'Extra'), type }]
    expect(await send({ ...LETTER, extra: bad }, fields)).toMatchObject({ outcome: 'invalid' })
    expect(await send({ ...LETTER, extra: good }, fields)).toMatchObject({ outcome: 'received' })
    expect(await send({ ...LETTER, extra: '' }, fields)).toMatchObject({ outcome: 'received' })
  })

  test('a field is required exactly when the section says so', async () => {
    const relaxed = STANDARD.map((one) => ({ ...one, required: one.name === 'phone' }))
    expect(await send({}, relaxed)).toEqual({
      outcome: 'invalid',
      errors: { phone: 'Phone: please fill this in.' },
    })
    expect(await send({ phone: '112' }, relaxed)).toMatchObject({ outcome: 'received' })
  })
})

test('one network sends five in an hour, refused and repeated ones not counted', async () => {
  for (let count = 1; count <= 5; count++) {
    expect(await send({ ...LETTER, subject: '' })).toMatchObject({ outcome: 'invalid' })
    const words = { ...LETTER, message: `Message ${count}` }
    for (const idempotencyKey of ['same', 'same']) {
      expect(await send(words, STANDARD, { idempotencyKey })).toMatchObject({ outcome: 'received' })
    }
  }
  expect(await send({ ...LETTER, message: 'Message 6' })).toEqual({ outcome: 'too-many' })
  expect(await send(LETTER, STANDARD, { ip: '192.0.2.2' })).toMatchObject({ outcome: 'received' })
  expect(await tickets()).toHaveLength(6)
})

function send(
  posted: Record<string, unknown>,
  fields: ContactField[] = STANDARD,
  sender: { ip?: string; idempotencyKey?: string } = {},
) {
  return receiveContactMessage(db, fields, posted, { ip: '192.0.2.1', idempotencyKey: newId(), ...sender })
}

function field(name: string, label: string): ContactField {
  return { name, label, type: 'text', required: false, colWidth: 12 }
}

function tickets() {
  return db.selectFrom('tickets').selectAll().execute()
}

function messages() {
  return db.selectFrom('ticket_messages').selectAll().execute()
}
