import { type ExportOptions, readOptions } from '#app/domain/listings/export-options.ts'
import type { Db, Trx } from '#db/client.server.ts'
import type { ColumnOffer } from './columns.ts'

/** What the user chose for the target last. */
export async function findRemembered(
  db: Db,
  userId: string,
  target: string,
): Promise<ExportOptions | undefined> {
  const row = await db
    .selectFrom('export_choices')
    .select('options')
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .executeTakeFirst()
  return row && readOptions(row.options)
}

/** Keeps the choice for the next export; of its columns those that are not as they would be anyway. */
export async function remember(
  trx: Trx,
  { userId, target, options }: { userId: string; target: string; options: ExportOptions },
  offered: ColumnOffer[],
): Promise<void> {
  const columns = Object.fromEntries(
    offered.filter(({ isOn, isDefault }) => isOn !== isDefault).map(({ name, isOn }) => [name, isOn]),
  )
  const json = JSON.stringify({ ...options, columns })
  await trx
    .insertInto('export_choices')
    .values({ user_id: userId, target, options: json })
    .onConflict((conflict) => conflict.columns(['user_id', 'target']).doUpdateSet({ options: json }))
    .execute()
}
