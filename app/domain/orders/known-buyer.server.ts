import { typedText } from '#app/typed-text.ts'
import type { Db } from '#db/client.server.ts'

export interface KnownBuyer {
  customerName: string
  /** Empty where unknown. */
  address: string
  /** One of the form's countries, or empty. */
  country: string
}

/** From the last order; what that does not say, from the profile. */
export async function readBuyer(db: Db, userId: string, countries: readonly string[]): Promise<KnownBuyer> {
  const [user, ...orders] = await Promise.all([
    db
      .selectFrom('users')
      .select(['name', 'address', 'city', 'country'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    lastOrder(db, userId, 'package'),
    lastOrder(db, userId, 'item'),
  ])
  const [last] = orders.flatMap((order) => order ?? []).sort((one, other) => other.seq - one.seq)
  const profileAddress = [user.address, user.city].filter(Boolean).join('\n').slice(0, 500)
  return {
    customerName: last?.customer_name || user.name,
    address: last?.address || profileAddress,
    country: findCountry(countries, last?.country) || findCountry(countries, user.country),
  }
}

/** Free packages and gifts are ordered without an address. */
function lastOrder(db: Db, userId: string, kind: 'package' | 'item') {
  return db
    .selectFrom('orders')
    .select(['customer_name', 'address', 'country', 'seq'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where('address', '!=', '')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Profiles have whatever was typed. */
function findCountry(countries: readonly string[], typed = ''): string {
  const wanted = typedText(typed).toLowerCase()
  return countries.find((country) => country.toLowerCase() === wanted) ?? ''
}
