import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { createPayPal } from '#app/adapters/paypal.server.ts'
import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { postEntry } from '#app/domain/credits/ledger.server.ts'
import { startPayment } from '#app/domain/orders/payments/attempts/start.server.ts'
import type {
  PaymentDeps,
  PaymentStart,
  StartedPayment,
} from '#app/domain/orders/payments/settlement/outcomes.ts'
import type { PageSectionKey } from '#app/domain/shop/content/sections.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId, newOrderNumber } from '#db/ids.server.ts'
import type { Database, NewOrder, OrderRow } from '#db/schema.ts'
import { openMigrated } from '#tests/database.ts'
import { defaultsOf } from './defaults-of.ts'
import { connectPayPal } from './stand-ins/connect-paypal.ts'
import { type PayPalOptions, type PayPalStandIn, startPayPal } from './stand-ins/paypal/paypal.ts'

/** Adds a user with these columns, and credits; answers the id. */
export async function makeUser(
  db: Db,
  { credits = 0, ...columns }: Partial<Insertable<Database['users']>> & { credits?: number } = {},
): Promise<string> {
  const { id = newId() } = columns
  const { email = `user-${id.toLowerCase()}@listwright.test` } = columns
  const now = isoTime()
  const user = {
    id,
    email,
    email_key: email.toLowerCase(),
    name: 'Test User',
    created_at: now,
    updated_at: now,
  }
  const entry = { userId: id, delta: credits, kind: 'adjust', ref: newId(), actor: 'test', note: '' } as const
  await transact(db, async (trx) => {
    await trx
      .insertInto('users')
      .values({ ...user, ...columns })
      .execute()
    if (credits > 0) await postEntry(trx, entry)
  })
  return id
}

/** A pending order of a package: 29.00 and a fee of 0.99 for 100 credits. */
export async function makeOrder(db: Db, userId: string, change: Partial<NewOrder> = {}): Promise<OrderRow> {
  const now = isoTime()
  const order: NewOrder = {
    id: newId(),
    number: newOrderNumber(),
    payment_id: newOrderNumber(),
    kind: 'package',
    user_id: userId,
    package_id: null,
    title: 'Starter package',
    credit: 100,
    validity_days: 30,
    price_minor: 2900,
    fee_minor: 99,
    total_minor: 2999,
    currency: 'USD',
    mode: 'sandbox',
    payment_status: 'pending',
    order_status: 'pending',
    payment_method: null,
    customer_name: 'Test User',
    customer_email: 'user@listwright.test',
    address: '1 Test Street',
    country: 'Finland',
    seller_email: '',
    image_url: null,
    valid_until: isoTime(30 * DAY),
    review_reason: null,
    idempotency_key: newId(),
    paid_at: null,
    deleted_at: null,
    created_at: now,
    updated_at: now,
    ...change,
  }
  return db.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow()
}

export interface Till {
  deps: PaymentDeps
  db: Db
  paypal: PayPalStandIn
  events: { event: string; facts: Record<string, unknown> }[]
  /** A new user's new order. */
  order(change?: Partial<NewOrder>): Promise<OrderRow>
  pay(order: OrderRow): Promise<StartedPayment>
  /** Presses Pay and agrees at PayPal; PayPal's id of the order. */
  approved(order: OrderRow): Promise<{ token: string; attemptId: string }>
  read(order: OrderRow): Promise<OrderRow>
  balance(order: OrderRow): Promise<number>
  close(): Promise<void>
}

/** A fresh database file, PayPal's stand-in on a real socket, and what payments work with between them. */
export async function openTill(
  options: PayPalOptions = {},
  config: Partial<PaymentDeps['config']> = {},
): Promise<Till> {
  const folder = mkdtempSync(join(tmpdir(), 'listwright-till-'))
  const { db } = await openMigrated(join(folder, 'test.sqlite'))
  const paypal = await startPayPal(options)
  const events: Till['events'] = []
  const log: PaymentDeps['log'] = (event, facts) => events.push({ event, facts })
  const origin = 'https://shop.test'
  const full = { production: false, allowSandboxPayments: false, paymentTimeout: 2000, origin, ...config }
  const vault = createVault(['a secret of thirty-two characters'])
  await connectPayPal(db, vault, paypal, { live: true })
  const adapter = createPayPal({ apiUrl: paypal.url, timeout: full.paymentTimeout, log })
  const deps: PaymentDeps = { db, vault, paypal: adapter, config: full, log }
  const pay = (order: OrderRow) => startPayment(deps, startOf(order))
  return {
    deps,
    db,
    paypal,
    events,
    order: async (change) => makeOrder(db, await makeUser(db), change),
    pay,
    async approved(order) {
      const started = await pay(order)
      if (started.outcome !== 'redirect') throw new Error(`Paying came to ${started.outcome}`)
      paypal.approve(started.providerOrderId)
      return { token: started.providerOrderId, attemptId: started.attemptId }
    },
    read: (order) => db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow(),
    async balance({ user_id }) {
      const user = await db
        .selectFrom('users')
        .select('balance')
        .where('id', '=', user_id)
        .executeTakeFirstOrThrow()
      return user.balance
    },
    async close() {
      await paypal.close()
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function startOf(order: OrderRow): PaymentStart {
  return {
    orderId: order.id,
    userId: order.user_id,
    returnUrl: (attemptId) => `http://localhost:3000/pay/return/${attemptId}`,
    cancelUrl: (attemptId) => `http://localhost:3000/pay/cancel/${attemptId}`,
  }
}

/** Brings every section back to what a new shop shows. Versions stay: they can never be deleted. */
export async function restoreContent(db: Db): Promise<void> {
  for (const { key } of await db.selectFrom('content_sections').select('key').execute()) {
    const content = defaultsOf(key as PageSectionKey)
    const row = { data: JSON.stringify(content), active: content.isActive ? (1 as const) : (0 as const) }
    await db.updateTable('content_sections').set(row).where('key', '=', key).execute()
  }
}
