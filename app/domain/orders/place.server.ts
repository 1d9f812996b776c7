import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId, newOrderNumber } from '#db/ids.server.ts'
import type { UserRow } from '#db/schema.ts'
import { findPackage, type Package } from '../catalog/packages.server.ts'
import { readPaymentSettings } from '../payments/settings.server.ts'
import { isoTime } from '../time.ts'
import { type Order, toOrder } from './orders.server.ts'
import { validUntil } from './validity.ts'

/** What a buyer may say about an order. Everything else on it is ours to know. */
export interface OrderRequest {
  userId: string
  packageId: string
  customerName: string
  address: string
  country: string
  /** The form's own id: a form that is sent twice makes one order. */
  requestId: string
}

export type Placing =
  | { outcome: 'placed'; order: Order }
  /** This form has made its order before: here it is. */
  | { outcome: 'known'; order: Order }
  | { outcome: 'seller' }
  | { outcome: 'unknown-package' }
  /** It costs nothing, so there is nothing to order. */
  | { outcome: 'free' }

/** The processing fee of a package order, in minor units. */
export const PROCESSING_FEE = 0

/**
 * Orders a package. Price, credit, validity, currency and mode are those of this moment and stay with the order,
 * whatever happens to the package or the settings later.
 */
export async function placeOrder(db: Db, request: OrderRequest): Promise<Placing> {
  let { mode, currency } = await readPaymentSettings(db)
  return transact(db, async (trx) => {
    let user = await trx.selectFrom('users').selectAll().where('id', '=', request.userId).executeTakeFirst()
    if (!user || user.role === 'Seller') return { outcome: 'seller' }
    let known = await findByRequest(trx, request)
    if (known) return { outcome: 'known', order: known }
    let bought = await findPackage(trx, request.packageId)
    if (!bought) return { outcome: 'unknown-package' }
    if (bought.priceMinor === 0) return { outcome: 'free' }
    let seller = await findSeller(trx)
    let row = { ...snapshot(bought), ...billing(request, user), mode, currency, seller_email: seller }
    return { outcome: 'placed', order: await insertOrder(trx, row) }
  })
}

async function findByRequest(trx: Trx, { userId, requestId }: OrderRequest): Promise<Order | undefined> {
  let row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row && toOrder(row)
}

/** Packages are the shop's own: their seller is whoever has run it longest. */
async function findSeller(trx: Trx): Promise<string> {
  let admin = await trx
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'Admin')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return admin?.email ?? ''
}

function snapshot(bought: Package) {
  let now = isoTime()
  return {
    kind: 'package' as const,
    package_id: bought.id,
    title: bought.packageName,
    credit: bought.credit,
    validity_days: bought.validityDays,
    valid_until: validUntil(now, bought.validityDays),
    price_minor: bought.priceMinor,
    fee_minor: PROCESSING_FEE,
    total_minor: bought.priceMinor + PROCESSING_FEE,
    created_at: now,
    updated_at: now,
  }
}

function billing(request: OrderRequest, user: UserRow) {
  return {
    user_id: user.id,
    request_id: request.requestId,
    customer_name: request.customerName,
    customer_email: user.email,
    address: request.address,
    country: request.country,
    payment_status: 'pending' as const,
    order_status: 'pending' as const,
  }
}

type Snapshot = ReturnType<typeof snapshot> &
  ReturnType<typeof billing> & { mode: Order['mode']; currency: Order['currency']; seller_email: string }

/** Draws the two numbers again when one of them is taken already. */
async function insertOrder(trx: Trx, facts: Snapshot): Promise<Order> {
  for (let draw = 0; draw < DRAWS; draw++) {
    let row = await trx
      .insertInto('orders')
      .values({ ...facts, id: newId(), order_id: newOrderNumber(), payment_id: newOrderNumber() })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) return toOrder(row)
  }
  throw new Error(`No free order number in ${DRAWS} draws`)
}

const DRAWS = 10
