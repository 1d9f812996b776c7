import type { Db } from '#db/client.server.ts'

/** The user's newest products that have no listing and none that is being written, of the last ones that were added. */
export async function listUnwritten(db: Db, userId: string): Promise<{ id: string; name: string }[]> {
  const newest = db
    .selectFrom('products')
    .select(['id', 'name', 'created_at', 'seq'])
    .where('user_id', '=', userId)
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(LOOKED_AT)
  return db
    .selectFrom(newest.as('product'))
    .select(['product.id', 'product.name'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('listings').select('id').whereRef('product_id', '=', 'product.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('generation_jobs')
            .select('generation_jobs.id')
            .whereRef('product_id', '=', 'product.id')
            .where('kind', '=', 'listing')
            .where('status', '=', 'running'),
        ),
      ),
    )
    .orderBy('product.created_at', 'desc')
    .orderBy('product.seq', 'desc')
    .limit(SHOWN)
    .execute()
}

const LOOKED_AT = 500
const SHOWN = 20
