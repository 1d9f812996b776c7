import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { readVersioned, replaceSettings } from '#app/domain/base/settings.server.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { ModelRow } from './model-row.ts'
import { MOST_ROWS, modelsRecord } from './model-table.server.ts'

/** Changes to the table of models. `at` is a row's index, `seen` the version of the table that the admin saw. */
interface Change {
  seen: number
  actorId: string
}

/** 'conflict': somebody else has changed the table meanwhile. 'duplicate': the model has a row from that day on. */
export type TableChange = 'changed' | 'conflict' | 'unknown' | 'duplicate' | 'full'

/** Adds a row, or replaces the one at `at`. */
export function saveModelRow(db: Db, { at, row, ...change }: Change & { at?: number; row: ModelRow }) {
  return changeRows(db, change, (rows) => {
    const others = rows.filter((_, index) => index !== at)
    if (at !== undefined && others.length === rows.length) return 'unknown'
    if (others.some(({ name, validFrom }) => name === row.name && validFrom === row.validFrom))
      return 'duplicate'
    if (others.length >= MOST_ROWS) return 'full'
    return at === undefined
      ? { rows: [...rows, row], detail: activityTexts.store('model-added', named(row)) }
      : { rows: rows.with(at, row), detail: activityTexts.store('model-changed', named(row)) }
  })
}

export function removeModelRow(db: Db, { at, ...change }: Change & { at: number }) {
  return changeRows(db, change, (rows) => {
    const row = rows[at]
    if (!row) return 'unknown'
    return { rows: rows.toSpliced(at, 1), detail: activityTexts.store('model-removed', named(row)) }
  })
}

function changeRows(
  db: Db,
  { seen, actorId }: Change,
  change: (rows: ModelRow[]) => { rows: ModelRow[]; detail: string } | Exclude<TableChange, 'changed'>,
): Promise<TableChange> {
  return transact(db, async (trx) => {
    const { value } = await readTable(trx)
    const changed = change(value.rows)
    if (typeof changed === 'string') return changed
    const { rows, detail } = changed
    if (!(await replaceSettings(trx, modelsRecord, { rows }, seen))) return 'conflict'
    await recordActivity(trx, {
      actorId,
      action: 'model.save',
      subject: activityTexts.store('models'),
      detail,
    })
    return 'changed'
  })
}

/** The table, its version and what of it cannot be read. */
export function readTable(db: Db | Trx) {
  return readVersioned(db, modelsRecord)
}

function named({ name, validFrom }: ModelRow) {
  return { name, validFrom }
}
