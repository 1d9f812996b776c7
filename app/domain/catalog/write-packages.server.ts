import type { AdminAction } from '#app/domain/base/activity/action-text.ts'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { type Db, hasRow, type Trx, transact } from '#db/client.server.ts'
import { isoTime, timeAfter } from '../base/time.ts'
import { type PackageDraft, storedPoints } from './package-draft.ts'
import { PACKAGE_LIMIT } from './package-facts.ts'
import { applyDue } from './price-changes/due.server.ts'
import { cancelledText, cancelPlanned } from './price-changes/plan.server.ts'
import { priceText } from './price-text.server.ts'

/** `second-free`: there is a free package already. */
type Refusal = 'limit' | 'second-free'

/**
 * They are counted in the transaction, so that two admins at once do not add a fourth. The same `id` again adds
 * nothing.
 */
export function addPackage(
  db: Db,
  { id, draft, actorId }: { id: string; draft: PackageDraft; actorId: string },
): Promise<'added' | Refusal> {
  return transact(db, async (trx) => {
    const known = await trx.selectFrom('packages').select('id').where('id', '=', id).executeTakeFirst()
    if (known) return 'added'
    await applyDue(trx)
    const offered = await readOffered(trx)
    const refusal = findRefusal(offered, draft.price)
    if (refusal) return refusal
    const now = isoTime()
    const position = nextPosition(offered)
    await trx
      .insertInto('packages')
      .values({ id, ...columnsOf(draft), position, archived_at: null, created_at: now, updated_at: now })
      .execute()
    const subject = subjectOf(draft.packageName)
    await recordActivity(trx, { actorId, action: 'package.add', subject, detail: await summary(trx, draft) })
    return 'added'
  })
}

/** Orders keep what they were placed for. 'conflict': it was changed since `version` was read. */
export function editPackage(
  db: Db,
  { id, version, draft, actorId }: { id: string; version: string; draft: PackageDraft; actorId: string },
): Promise<'changed' | 'conflict' | 'unknown' | 'second-free'> {
  return transact(db, async (trx) => {
    await applyDue(trx)
    const offered = await readOffered(trx)
    const before = offered.find((one) => one.id === id)
    if (!before) return 'unknown'
    if (before.updated_at !== version) return 'conflict'
    const otherFree = offered.some((one) => one.id !== id && one.price_minor === 0)
    if (draft.price === 0 && otherFree) return 'second-free'
    await trx
      .updateTable('packages')
      .set({ ...columnsOf(draft), updated_at: timeAfter(before.updated_at) })
      .where('id', '=', id)
      .execute()
    const subject = subjectOf(draft.packageName)
    await recordActivity(trx, { actorId, action: 'package.edit', subject, detail: await summary(trx, draft) })
    return 'changed'
  })
}

export function removePackage(
  db: Db,
  id: string,
  actorId: string,
): Promise<'deleted' | 'archived' | 'unknown'> {
  return transact(db, async (trx) => {
    await applyDue(trx)
    const found = (await readOffered(trx)).find((one) => one.id === id)
    if (!found) return 'unknown'
    const ordered = await isPackageOrdered(trx, id)
    const cancelled = await cancelPlanned(trx, { kind: 'package', id })
    if (ordered) {
      const now = isoTime()
      await trx
        .updateTable('packages')
        .set({ archived_at: now, updated_at: now })
        .where('id', '=', id)
        .execute()
    } else await trx.deleteFrom('packages').where('id', '=', id).execute()
    const action: AdminAction = ordered ? 'package.archive' : 'package.delete'
    const detail = cancelledText(cancelled)
    await recordActivity(trx, { actorId, action, subject: subjectOf(found.name), detail })
    return ordered ? 'archived' : 'deleted'
  })
}

export function restorePackage(
  db: Db,
  id: string,
  actorId: string,
): Promise<'restored' | 'unknown' | Refusal> {
  return transact(db, async (trx) => {
    await applyDue(trx)
    const found = await trx
      .selectFrom('packages')
      .select(['name', 'price_minor', 'archived_at', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) return 'unknown'
    if (found.archived_at === null) return 'restored'
    const offered = await readOffered(trx)
    const refusal = findRefusal(offered, found.price_minor)
    if (refusal) return refusal
    await trx
      .updateTable('packages')
      .set({ archived_at: null, position: nextPosition(offered), updated_at: timeAfter(found.updated_at) })
      .where('id', '=', id)
      .execute()
    await recordActivity(trx, { actorId, action: 'package.restore', subject: subjectOf(found.name) })
    return 'restored'
  })
}

export function movePackage(
  db: Db,
  { id, direction, actorId }: { id: string; direction: 'forwards' | 'backwards'; actorId: string },
): Promise<'moved' | 'unknown'> {
  return transact(db, async (trx) => {
    const offered = await readOffered(trx)
    const from = offered.findIndex((one) => one.id === id)
    const moved = offered[from]
    if (!moved) return 'unknown'
    const to = direction === 'forwards' ? from - 1 : from + 1
    if (to < 0 || to >= offered.length) return 'moved'
    offered.splice(from, 1)
    offered.splice(to, 0, moved)
    for (const [index, one] of offered.entries())
      await trx
        .updateTable('packages')
        .set({ position: index + 1 })
        .where('id', '=', one.id)
        .execute()
    const detail = activityTexts.store('position', { number: to + 1 })
    await recordActivity(trx, { actorId, action: 'package.move', subject: subjectOf(moved.name), detail })
    return 'moved'
  })
}

/** Such a package is archived rather than deleted. */
export function isPackageOrdered(db: Db | Trx, id: string): Promise<boolean> {
  return hasRow(db.selectFrom('orders').select('id').where('package_id', '=', id))
}

function findRefusal(offered: { price_minor: number }[], priceMinor: number): Refusal | undefined {
  if (offered.length >= PACKAGE_LIMIT) return 'limit'
  if (priceMinor === 0 && offered.some(({ price_minor }) => price_minor === 0)) return 'second-free'
}

function nextPosition(offered: { position: number }[]): number {
  return Math.max(0, ...offered.map((one) => one.position)) + 1
}

function readOffered(trx: Trx) {
  return trx
    .selectFrom('packages')
    .select(['id', 'name', 'price_minor', 'position', 'updated_at'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

function columnsOf(draft: PackageDraft) {
  return {
    name: draft.packageName,
    price_minor: draft.price,
    credit: draft.credit,
    validity_days: draft.validity,
    points: storedPoints(draft),
  }
}

function subjectOf(name: string) {
  return activityTexts.store('package', { name })
}

async function summary(trx: Trx, { price, credit, validity }: PackageDraft) {
  return activityTexts.store('package-terms', {
    price: await priceText(trx, price),
    credits: credit,
    days: validity,
  })
}
