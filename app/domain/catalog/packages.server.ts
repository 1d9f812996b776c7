import { z } from 'zod'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { isBlank } from '#app/typed-text.ts'
import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { PackageRow } from '#db/schema.ts'
import { isoTime } from '../base/time.ts'
import { PACKAGE_LIMIT } from './package-facts.ts'
import { priceNow } from './price-changes/due.server.ts'
import { inPageLanguage, translation } from './translations.server.ts'

/**
 * In the language of the page, where it has a version in it. The price is the one in force, in minor units of the shop’s
 * currency.
 */
export interface Package {
  id: string
  packageName: string
  priceMinor: number
  credit: number
  validityDays: number
  /** At most ten, none empty. */
  points: string[]
  /** Of its text, where that is not in the language of the page. */
  lang?: LanguageCode | undefined
}

/** Those on offer; at most three. */
export async function listPackages(db: Db): Promise<Package[]> {
  const rows = await db
    .selectFrom('packages')
    .selectAll()
    .select(computed)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(PACKAGE_LIMIT)
    .execute()
  return rows.map(toPackage)
}

export interface ArchivedPackage extends Package {
  archivedAt: string
}

/** The newest first; at most 100. */
export async function listArchivedPackages(db: Db): Promise<ArchivedPackage[]> {
  const rows = await db
    .selectFrom('packages')
    .selectAll()
    .select(computed)
    .where('archived_at', 'is not', null)
    .orderBy('archived_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...toPackage(row), archivedAt: row.archived_at ?? '' }))
}

export async function findPackage(db: Db, id: string): Promise<Package | undefined> {
  return (await findVersionedPackage(db, id))?.found
}

/** With `version`, which `editPackage` compares. */
export async function findVersionedPackage(
  db: Db,
  id: string,
): Promise<{ found: Package; version: string } | undefined> {
  const row = await db
    .selectFrom('packages')
    .selectAll()
    .select(computed)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row && { found: toPackage(row), version: row.updated_at }
}

/** What new accounts get. */
export async function findFreePackage(db: Db): Promise<Package | undefined> {
  return (await listPackages(db)).find((one) => one.priceMinor === 0)
}

export async function addPackages(db: Db, packages: Omit<Package, 'id'>[]): Promise<void> {
  const now = isoTime()
  const rows = packages.map((one, index) => ({
    id: newId(),
    name: one.packageName,
    price_minor: one.priceMinor,
    credit: one.credit,
    validity_days: one.validityDays,
    points: JSON.stringify(one.points),
    position: index + 1,
    archived_at: null,
    created_at: now,
    updated_at: now,
  }))
  await db.insertInto('packages').values(rows).execute()
}

function computed() {
  return [priceNow('package').as('price_now'), translation('package').as('translation')] as const
}

function toPackage(row: PackageRow & { price_now: number; translation: string | null }): Package {
  const { name, points, lang } = inPageLanguage(row)
  return {
    id: row.id,
    packageName: name,
    priceMinor: row.price_now,
    credit: row.credit,
    validityDays: row.validity_days,
    points: readPoints(points),
    lang,
  }
}

/** As the tables keep them: JSON. */
export function readPoints(json: string): string[] {
  return pointList.parse(JSON.parse(json)).filter((point) => !isBlank(point))
}

const pointList = z.array(z.string()).max(10)
