import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY, HOUR, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { changeMailSettings } from '#app/domain/outbox/mail/mail-settings.server.ts'
import { pruneMails } from '#app/domain/outbox/mail/outbox.server.ts'
import { pruneNotices } from '#app/domain/outbox/notices/notice.server.ts'
import { mailNotices } from '#app/domain/shop/notices/send.server.ts'
import { openTicket } from '#app/domain/shop/tickets/open.server.ts'
import { replyAsUser } from '#app/domain/shop/tickets/reply.server.ts'
import { recordKeyAnswer } from '#app/domain/writing/keys/key-health.server.ts'
import { addKey } from '#app/domain/writing/keys/keys.server.ts'
import { newId } from '#db/ids.server.ts'
import type { Role } from '#db/schema.ts'
import { paidOrder, receive } from '#tests/domain/orders/payments/money-back.ts'
import { makeUser, openTill, type Till } from '#tests/factories.ts'

let till: Till
beforeEach(async () => {
  // In the morning, so that an hour later is the same day.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(9, 0, 0, 0) })
  till = await openTill()
})
afterEach(async () => {
  await till.close()
  vi.useRealTimers()
})

const ALL = {
  ticket: true,
  reply: true,
  contact: true,
  order: true,
  dispute: true,
  tax: true,
  withdrawal: true,
  key: true,
  system: true,
}
const NONE = {
  ticket: false,
  reply: false,
  contact: false,
  order: false,
  dispute: false,
  tax: false,
  withdrawal: false,
  key: false,
  system: false,
}

async function person(role: Role, facts: { email: string; disabled?: boolean; verified?: boolean }) {
  const id = await makeUser(till.db, { role })
  const { email, disabled, verified } = facts
  await till.db
    .updateTable('users')
    .set({ email, email_key: email, name: email.split('@')[0] ?? '' })
    .set({ disabled_at: disabled ? isoTime() : null, email_verified_at: verified ? isoTime() : null })
    .where('id', '=', id)
    .execute()
  return id
}

function mail(adminEmails: string[] = []) {
  const config = { origin: 'https://shop.test', adminEmails }
  return mailNotices({ db: till.db, config, log: till.deps.log })
}

async function ticket(subject = 'Where are my credits?') {
  const id = await makeUser(till.db)
  const opener = { id, name: 'Mara', email: 'mara@example.test', role: 'member', photoUrl: null } as const
  const opened = await openTicket(till.db, opener, { subject, text: 'Where?', idempotencyKey: newId() })
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  return { userId: id, ticketId: opened.ticketId }
}

async function change(draft: Partial<typeof ALL>) {
  const { version = 0 } =
    (await till.db.selectFrom('settings').select('version').where('key', '=', 'mail').executeTakeFirst()) ??
    {}
  const actorId = await makeUser(till.db)
  const settings = { supportEmail: undefined, signature: '', ...ALL, ...draft }
  const follow = async () => {}
  const saved = { draft: settings, seen: version, actorId }
  expect(await changeMailSettings(till.db, saved, follow)).toBe('changed')
}

function mails() {
  return till.db.selectFrom('outbox').selectAll().where('kind', '=', 'notices').orderBy('seq').execute()
}

test('a new ticket is mailed to every admin at once, and to nobody else', async () => {
  await person('Admin', { email: 'ada@shop.test' })
  await person('member', { email: 'boss@shop.test', verified: true })
  await person('member', { email: 'unverified@shop.test' })
  await person('Admin', { email: 'left@shop.test', disabled: true })
  await person('moderator', { email: 'moderator@shop.test' })
  const { ticketId } = await ticket()
  expect(await mail(['boss@shop.test', 'unverified@shop.test'])).toBe(2)
  const sent = await mails()
  expect(sent.map(({ to_email }) => to_email).toSorted()).toEqual(['ada@shop.test', 'boss@shop.test'])
  expect(sent[0]?.subject).toMatch(/^New ticket [A-Z0-9]{8}: Where are my credits\?$/)
  expect(sent[0]?.text).toContain(`https://shop.test/admin/support-messages/${ticketId}#newest`)
  expect(sent[0]?.html).toContain(`href="https://shop.test/admin/support-messages/${ticketId}#newest"`)
  expect(await mail(['boss@shop.test'])).toBe(0)
})

test('a flood of tickets is two mails: one at once, one with all others a quarter of an hour later', async () => {
  await person('Admin', { email: 'ada@shop.test' })
  await ticket('The first')
  expect(await mail()).toBe(1)
  for (let number = 1; number <= 200; number++) {
    await ticket(`Number ${number}.`)
    expect(await mail()).toBe(0)
  }
  vi.advanceTimersByTime(14 * MINUTE)
  expect(await mail()).toBe(0)
  vi.advanceTimersByTime(2 * MINUTE)
  expect(await mail()).toBe(1)
  const [, digest, ...others] = await mails()
  expect(others).toEqual([])
  expect(digest?.subject).toBe('200 new tickets')
  expect(digest?.text).toContain('Number 30.')
  expect(digest?.text).not.toContain('Number 31.')
  expect(digest?.text).toContain('And 170 more')
})

test('what is switched off is not mailed, also not when it is switched on again', async () => {
  await person('Admin', { email: 'ada@shop.test' })
  await change(NONE)
  await ticket()
  const { order } = await paidOrder(till)
  expect(await mail()).toBe(0)
  await change(ALL)
  expect(await mail()).toBe(0)
  await change({ ticket: false })
  await ticket()
  expect(await mail()).toBe(0)
  const other = await paidOrder(till)
  expect(await mail()).toBe(1)
  const [only] = await mails()
  expect(only?.subject).toBe(`Paid order ${other.order.number}: Starter package, $29.99 USD`)
  expect(only?.text).not.toContain(order.number)
})

test('a paid order is mailed once, however often it is settled', async () => {
  await person('Admin', { email: 'ada@shop.test' })
  const { order, attemptId } = await paidOrder(till)
  expect(await mail()).toBe(1)
  expect((await mails())[0]?.text).toContain(`https://shop.test/admin/orders/${order.id}`)
  vi.advanceTimersByTime(HOUR)
  await settle(till.deps, attemptId, { recheck: true })
  expect(await mail()).toBe(0)
})

test('a dispute is mailed when it begins, not with each of its events', async () => {
  await person('Admin', { email: 'ada@shop.test' })
  await change({ order: false })
  const { order, captureId } = await paidOrder(till)
  await receive(till, till.paypal.dispute(captureId, 'CUSTOMER.DISPUTE.CREATED'))
  expect(await mail()).toBe(1)
  const [told] = await mails()
  expect(told?.subject).toMatch(`Dispute at PayPal over order ${order.number}`)
  vi.advanceTimersByTime(HOUR)
  await receive(till, till.paypal.dispute(captureId, 'CUSTOMER.DISPUTE.UPDATED'))
  expect(await mail()).toBe(0)
})

test('a key that is refused is mailed once a day', async () => {
  await person('Admin', { email: 'ada@shop.test' })
  const id = await addKey(till.db, till.deps.vault, { name: 'Main key', key: 'k'.repeat(40), isActive: true })
  const refused = { ok: false, kind: 'key-refused', detail: 'API key not valid' } as const
  await recordKeyAnswer(till.db, id, refused)
  expect(await mail()).toBe(1)
  const [told] = await mails()
  expect(told?.subject).toBe('The AI key “Main key” does not work')
  expect(told?.text).toContain(`https://shop.test/admin/settings/ai-keys/${id}`)
  vi.advanceTimersByTime(HOUR)
  await recordKeyAnswer(till.db, id, refused)
  expect(await mail()).toBe(0)
  vi.advanceTimersByTime(DAY)
  await recordKeyAnswer(till.db, id, refused)
  expect(await mail()).toBe(1)
})

test('replies are told by ticket, each reply once', async () => {
  await person('Admin', { email: 'ada@shop.test' })
  const { userId, ticketId } = await ticket()
  await mail()
  vi.advanceTimersByTime(HOUR)
  const writing = { text: 'Still nothing', idempotencyKey: 'the-same-form' }
  for (const _ of [1, 2]) await replyAsUser(till.db, userId, ticketId, writing)
  await replyAsUser(till.db, userId, ticketId, { text: 'Hello?', idempotencyKey: 'another-form' })
  expect(await mail()).toBe(1)
  const told = (await mails()).at(-1)
  expect(told?.subject).toMatch(/^A customer replied in ticket [A-Z0-9]{8}: /)
  vi.advanceTimersByTime(HOUR)
  await replyAsUser(till.db, userId, ticketId, { text: 'Thanks', idempotencyKey: 'a-third-form' })
  expect(await mail()).toBe(1)
})

test('a subject that is an address becomes no link, and cannot add a header', async () => {
  await person('Admin', { email: 'ada@shop.test' })
  await ticket('Log in at https://evil.test/x now')
  await mail()
  const [told] = await mails()
  expect(told?.subject).not.toContain('evil.test')
  expect(told?.text).not.toContain('evil.test')
  expect(told?.html).not.toContain('evil.test')
})

test('nobody is mailed where there is no admin, and old news are not mailed later', async () => {
  await ticket()
  expect(await mail()).toBe(0)
  await person('Admin', { email: 'ada@shop.test' })
  vi.advanceTimersByTime(HOUR)
  expect(await mail()).toBe(0)
})

test('news that wait for a mail server for a day go, and so do notices that were mailed', async () => {
  await person('Admin', { email: 'ada@shop.test' })
  await ticket()
  await mail()
  await pruneMails(till.db)
  await pruneNotices(till.db)
  expect(await mails()).toHaveLength(1)
  vi.advanceTimersByTime(DAY + HOUR)
  await pruneMails(till.db)
  expect(await mails()).toEqual([])
  vi.advanceTimersByTime(3 * DAY)
  await pruneNotices(till.db)
  expect(await till.db.selectFrom('admin_notices').selectAll().execute()).toEqual([])
})
