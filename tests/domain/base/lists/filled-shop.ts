import { openMigrated } from '#tests/database.ts'
import { makeOrder, makeUser } from '#tests/factories.ts'

const TITLES = ['Shopfront', 'Catalogue', 'First Shelf', 'Élan vital', '100% _off_ "now"']
const NAMES = ['Ada Lovelace', 'bertha Benz', 'Ólafur', 'Čapek', "O'Neill", 'ANNA']
const DOMAINS = ['one.example', 'two.test', 'three.invalid', 'four.org']
const STATES = [
  { payment_status: 'pending', order_status: 'pending' },
  { payment_status: 'Paid', order_status: 'Completed' },
  { payment_status: 'refunded', order_status: 'Cancelled' },
  { payment_status: 'needs-review', order_status: 'pending' },
] as const

/**
 * A shop in memory whose orders share most of their values: `many` packages of one user and 90 items, `few` packages of
 * another. The draws are the same in every run.
 */
export async function fillShop(counts: { many: number; few: number }) {
  const { db, sqlite } = await openMigrated()
  const [many, few] = [await makeUser(db), await makeUser(db)]
  const arrival = new Map<string, number>()
  const draw = dice(20_261_121)
  const add = async (userId: string, kind: 'package' | 'item') => {
    const day = (back: number) => new Date(Date.UTC(2026, 0, 1 + draw(back))).toISOString()
    const price = 500 * (1 + draw(6))
    const order = await makeOrder(db, userId, {
      kind,
      title: pick(TITLES, draw),
      customer_name: pick(NAMES, draw),
      customer_email: `${arrival.size.toString(36)}@${DOMAINS[arrival.size % DOMAINS.length]}`,
      credit: 10 * draw(4),
      price_minor: price,
      fee_minor: 0,
      total_minor: price,
      ...pick(STATES, draw),
      created_at: day(40),
      valid_until: day(400),
    })
    arrival.set(order.id, arrival.size)
  }
  for (let n = 0; n < counts.many; n++) await add(many, 'package')
  for (let n = 0; n < 90; n++) await add(many, 'item')
  for (let n = 0; n < counts.few; n++) await add(few, 'package')
  const pending = (userId: string) =>
    db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', userId)
      .where('payment_status', '=', 'pending')
      .execute()
  return { db, sqlite, many, few, arrival, pending, close: () => db.destroy() }
}

export type FilledShop = Awaited<ReturnType<typeof fillShop>>

/** Numbers below a bound that look random and are the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function pick<Value>(
  values: readonly [Value, ...Value[]] | readonly Value[],
  draw: (below: number) => number,
): Value {
  const value = values[draw(values.length)]
  if (value === undefined) throw new Error('Nothing to pick from')
  return value
}
