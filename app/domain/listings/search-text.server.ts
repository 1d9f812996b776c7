import { type Db, type Trx, transact } from '#db/client.server.ts'
import { foldText } from '../base/fold-text.ts'

/** What the library's search looks through. */
interface Searched {
  product_name: string
  keys: string
  language: string
  /** Made by `searchText`. */
  text: string
}

/** All of it, folded. */
export function foldedSearch({ product_name, keys, language, text }: Searched): string {
  return foldText([product_name, keys, language, text].join('\n'))
}

/** Folds the listings of a product anew after its name or keys have changed, in the caller's transaction. */
export async function foldProduct(trx: Trx, productId: string): Promise<void> {
  const rows = await trx.selectFrom('listings').select(COLUMNS).where('product_id', '=', productId).execute()
  for (const row of rows) await fold(trx, row)
}

/** Fills the texts of the next `most` listings that have none, which are searched as before until then. Returns how many. */
export function foldDue(db: Db, most: number): Promise<number> {
  return transact(db, async (trx) => {
    const rows = await trx
      .selectFrom('listings')
      .select(COLUMNS)
      .where('search_text', 'is', null)
      .orderBy('seq')
      .limit(most)
      .execute()
    for (const row of rows) await fold(trx, row)
    return rows.length
  })
}

const COLUMNS = ['id', 'product_name', 'keys', 'language', 'text'] as const

async function fold(trx: Trx, { id, ...searched }: Searched & { id: string }): Promise<void> {
  await trx
    .updateTable('listings')
    .set({ search_text: foldedSearch(searched) })
    .where('id', '=', id)
    .execute()
}
