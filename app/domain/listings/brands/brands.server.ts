import { isoTime, timeAfter } from '#app/domain/base/time.ts'
import { typedCode } from '#app/typed-text.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { BrandRules } from './brand.ts'
import type { BrandDraft } from './brand-draft.ts'
import { readRules } from './brand-rules.ts'
import type { Manufacturer } from './manufacturer.ts'
import { readManufacturer } from './manufacturer-draft.ts'

export interface Brand {
  id: string
  name: string
  isDefault: boolean
  rules: BrandRules
  manufacturer: Manufacturer | null
  createdAt: string
  updatedAt: string
}

export const MOST_BRANDS = 50

/** The user's brands, the default one first. */
export async function listBrands(db: Db | Trx, userId: string): Promise<Brand[]> {
  const rows = await ownBrands(db, userId)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(toBrand)
}

/** The user's own brand; undefined also for somebody else's, and for one that was deleted. */
export async function findBrand(db: Db | Trx, userId: string, id: string): Promise<Brand | undefined> {
  const row = await ownBrands(db, userId).where('id', '=', id).executeTakeFirst()
  return row && toBrand(row)
}

/** The rules that hold where a product names no brand; undefined where there is no brand. */
export async function findDefaultRules(db: Db | Trx, userId: string): Promise<BrandRules | undefined> {
  const row = await ownBrands(db, userId).where('is_default', '=', 1).executeTakeFirst()
  return row && readRules(row.rules)
}

/** The first brand of a user is their default. 'taken': this one has the name. */
export function addBrand(
  db: Db,
  userId: string,
  { name, rules, manufacturer = null }: BrandDraft,
): Promise<{ outcome: 'added'; id: string } | { outcome: 'taken'; brand: Brand } | { outcome: 'too-many' }> {
  return transact(db, async (trx) => {
    const brands = await listBrands(trx, userId)
    const brand = brands.find((other) => isSameName(other.name, name))
    if (brand) return { outcome: 'taken', brand }
    if (brands.length >= MOST_BRANDS) return { outcome: 'too-many' }
    const id = newId()
    const now = isoTime()
    await trx
      .insertInto('brands')
      .values({
        id,
        user_id: userId,
        name,
        is_default: brands.length === 0 ? 1 : 0,
        rules: JSON.stringify(rules),
        manufacturer: manufacturer && JSON.stringify(manufacturer),
        archived_at: null,
        created_at: now,
        updated_at: now,
      })
      .execute()
    if (brands.length === 0) await recheckBrand(trx, userId, id)
    return { outcome: 'added', id }
  })
}

export type BrandChanged =
  | { outcome: 'changed' | 'not-found' }
  /** 'taken': this other one has the name. 'conflict': what it says now, which somebody has saved meanwhile. */
  | { outcome: 'taken' | 'conflict'; brand: Brand }

/** `base`: its `updatedAt` when it was opened; without it, it replaces whatever is there. */
export function changeBrand(
  db: Db,
  userId: string,
  id: string,
  { name, rules, manufacturer: wanted, base }: BrandDraft & { base?: string },
): Promise<BrandChanged> {
  return transact(db, async (trx): Promise<BrandChanged> => {
    const brands = await listBrands(trx, userId)
    const brand = brands.find((one) => one.id === id)
    if (!brand) return { outcome: 'not-found' }
    const manufacturer = wanted === undefined ? brand.manufacturer : wanted
    const hasSameRules = JSON.stringify(brand.rules) === JSON.stringify(rules)
    // The same form sent twice.
    if (
      brand.name === name &&
      hasSameRules &&
      JSON.stringify(brand.manufacturer) === JSON.stringify(manufacturer)
    )
      return { outcome: 'changed' }
    const other = brands.find((one) => one.id !== id && isSameName(one.name, name))
    if (other) return { outcome: 'taken', brand: other }
    if (base !== undefined && base !== brand.updatedAt) return { outcome: 'conflict', brand }
    await trx
      .updateTable('brands')
      .set({ name, rules: JSON.stringify(rules), manufacturer: manufacturer && JSON.stringify(manufacturer) })
      .set({ updated_at: timeAfter(brand.updatedAt) })
      .where('id', '=', id)
      .execute()
    if (!hasSameRules) await recheckBrand(trx, userId, id)
    return { outcome: 'changed' }
  })
}

/** Makes a brand the one that holds where a product names none. */
export function makeDefaultBrand(db: Db, userId: string, id: string): Promise<'done' | 'not-found'> {
  return transact(db, async (trx) => {
    const brand = await findBrand(trx, userId, id)
    if (!brand) return 'not-found'
    await setDefault(trx, userId, id)
    return 'done'
  })
}

/** Its products get the default brand. The default's successor is the oldest brand that is left; the last one has none. */
export function deleteBrand(db: Db, userId: string, id: string): Promise<'deleted' | 'not-found'> {
  return transact(db, async (trx) => {
    const brand = await findBrand(trx, userId, id)
    if (!brand) return 'not-found'
    await recheckBrand(trx, userId, id)
    await trx.updateTable('products').set({ brand_id: null }).where('brand_id', '=', id).execute()
    await trx
      .updateTable('brands')
      .set({ archived_at: isoTime(), is_default: 0 })
      .where('id', '=', id)
      .execute()
    if (!brand.isDefault) return 'deleted'
    const next = await ownBrands(trx, userId).orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()
    if (next) await setDefault(trx, userId, next.id)
    return 'deleted'
  })
}

async function setDefault(trx: Trx, userId: string, id: string): Promise<void> {
  await trx
    .updateTable('brands')
    .set({ is_default: 0 })
    .where('user_id', '=', userId)
    .where('is_default', '=', 1)
    .execute()
  await trx.updateTable('brands').set({ is_default: 1 }).where('id', '=', id).execute()
  await recheckBrand(trx, userId, id)
}

/** The checks of listings whose brand's rules have changed are counted again by and by. */
async function recheckBrand(trx: Trx, userId: string, id: string): Promise<void> {
  await trx
    .updateTable('listings')
    .set({ checks_due: 1 })
    .where('user_id', '=', userId)
    .where(({ eb, selectFrom }) =>
      eb(
        'product_id',
        'in',
        selectFrom('products')
          .select('products.id')
          .where('products.user_id', '=', userId)
          .where((where) => where.or([where('brand_id', '=', id), where('brand_id', 'is', null)])),
      ),
    )
    .execute()
}

/** Names that people would take for one. */
function isSameName(one: string, other: string): boolean {
  return typedCode(one).toLowerCase() === typedCode(other).toLowerCase()
}

function ownBrands(db: Db | Trx, userId: string) {
  return db
    .selectFrom('brands')
    .select(['id', 'name', 'is_default', 'rules', 'manufacturer', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('archived_at', 'is', null)
}

function toBrand(row: Awaited<ReturnType<ReturnType<typeof ownBrands>['execute']>>[number]): Brand {
  return {
    id: row.id,
    name: row.name,
    isDefault: row.is_default === 1,
    rules: readRules(row.rules),
    manufacturer: readManufacturer(row.manufacturer),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
