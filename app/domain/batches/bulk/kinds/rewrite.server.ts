import type { Db, Trx } from '#db/client.server.ts'
import { textWidth } from '../../../base/text-length.ts'
import { readParts } from '../../../listings/parts.ts'
import type { Part } from '../../../listings/sections.ts'
import type { LengthLimit, RewriteOptions } from '../bulk-options.ts'
import type { BulkReason } from '../reasons.ts'
import type { KindOfWork, RowPlan } from './kind.ts'
import { idsOf } from './listing-state.server.ts'

/** Has a section of listings written again. The feeder begins the rewrites (`next-rewrite.server.ts`). */
export const rewrite: KindOfWork = {
  async plan(db, { options }, rows) {
    const plans = new Map<string, RowPlan>()
    if (!options.rewrite) return plans
    for (const row of await readForRewrite(db, idsOf(rows), options.rewrite.section)) {
      const reason = refusalOf(row, options.rewrite)
      plans.set(row.id, { reason, changes: reason ? 0 : 1, textVersion: row.textVersion })
    }
    return plans
  },
}

interface RewriteRow {
  id: string
  parts: Part[]
  left: number
  textVersion: number
}

/** What one section says, and how many rewrites are left, in one statement for many listings. */
export async function readForRewrite(db: Db | Trx, ids: string[], section: string): Promise<RewriteRow[]> {
  const rows = await db
    .selectFrom('listings')
    .leftJoin('listing_sections', (join) =>
      join
        .onRef('listing_sections.listing_id', '=', 'listings.id')
        .on('listing_sections.section', '=', section),
    )
    .leftJoin('revisions', 'revisions.id', 'listing_sections.revision_id')
    .select(['listings.id', 'listings.rewrites_granted', 'listings.text_version', 'revisions.parts'])
    .select(({ selectFrom, fn }) =>
      selectFrom('generation_jobs')
        .select(fn.countAll<number>().as('n'))
        .whereRef('generation_jobs.listing_id', '=', 'listings.id')
        .where('generation_jobs.kind', '=', 'rewrite')
        .where('generation_jobs.status', 'in', ['running', 'done'])
        .$asScalar()
        .as('used'),
    )
    .where('listings.id', 'in', ['', ...ids])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    parts: readParts(row.parts ?? '[]'),
    left: Math.max(0, row.rewrites_granted - Number(row.used)),
    textVersion: row.text_version,
  }))
}

/** Why a section is not rewritten. */
export function refusalOf(
  { parts, left }: Pick<RewriteRow, 'parts' | 'left'>,
  { limit }: Pick<RewriteOptions, 'limit'>,
): BulkReason | undefined {
  if (parts.length === 0) return 'no-text'
  if (limit && isWithin(parts, limit)) return 'fits'
  return left < 1 ? 'none-left' : undefined
}

/** Whether a section's texts keep a length. */
export function isWithin(parts: Part[], { most, byWidth, parts: which, joint }: LengthLimit): boolean {
  const size = (text: string) => (byWidth ? textWidth(text) : [...text].length)
  const texts = parts.map(({ text }) => text)
  if (which === 'joined') return size(texts.join(joint)) <= most
  return (which === 'first' ? texts.slice(0, 1) : texts).every((text) => size(text) <= most)
}
