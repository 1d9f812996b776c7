import type { RouterContextProvider } from 'react-router'
import { type BulkAction, isPlanned } from '#app/domain/batches/bulk/bulk-action.ts'
import type { ReplaceOptions } from '#app/domain/batches/bulk/bulk-options.ts'
import { findBulkAction, listBulkRows, readPlan } from '#app/domain/batches/bulk/find-bulk.server.ts'
import { replacedIn } from '#app/domain/batches/bulk/kinds/replace.server.ts'
import { settleRewrites } from '#app/domain/batches/bulk/next-rewrite.server.ts'
import { reasonText } from '#app/domain/batches/bulk/reasons.ts'
import { readChannels } from '#app/domain/listings/checks/channels/settings.server.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { type TextLanguage, textLanguage } from '#app/domain/listings/languages.ts'
import { SECTIONS } from '#app/domain/listings/sections.ts'
import type { Stretch } from '#app/domain/listings/word-difference.ts'
import { t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readListQuery } from '#app/routes/list-query.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { channelLimits } from './forms.ts'
import { unknownAction } from './post-action.server.ts'
import { rowsShape, type View } from './rows-shape.ts'

type Context = Readonly<RouterContextProvider>

/** The action in the address. Throws a 404 when it is not the user's own. */
export async function findOwnAction(context: Context, id: string): Promise<BulkAction> {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const action = await findBulkAction(db, userId, id)
  if (!action) throw unknownAction()
  if (action.kind !== 'rewrite' || action.counts.running === 0) return action
  await settleRewrites(db, id)
  return (await findBulkAction(db, userId, id)) ?? action
}

/** What the page of an action shows. */
export async function loadAction(context: Context, action: BulkAction, params: URLSearchParams) {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const query = readListQuery(rowsShape(action.id), params)
  const isDraft = action.state === 'draft'
  const hasPlan = isDraft && isPlanned(action)
  const view = isDraft ? 'planned' : (query.filters.view as View)
  const list = isDraft && !hasPlan ? undefined : await listBulkRows(db, action.id, view, query)
  const { replace } = action.options
  return {
    action,
    query,
    plan: hasPlan ? withTexts(await readPlan(db, action.id)) : undefined,
    list: list && {
      ...list,
      rows: list.rows.map((row) => ({ ...row, reason: row.reason && reasonText(row.reason) })),
    },
    previews: hasPlan && replace && list ? await readPreviews(db, userId, list.rows, replace) : undefined,
    limits: isDraft && action.kind === 'rewrite' ? channelLimits(await readChannels(db)) : [],
  }
}

export type ActionPage = Awaited<ReturnType<typeof loadAction>>

function withTexts({ left, ...plan }: Awaited<ReturnType<typeof readPlan>>) {
  return { ...plan, left: left.map(({ reason, count }) => ({ reason: reasonText(reason), count })) }
}

/** What is replaced in the listings of one page, place by place. */
async function readPreviews(
  db: Services['db'],
  userId: string,
  rows: { id: string }[],
  options: ReplaceOptions,
) {
  const previews: { [listingId: string]: Preview } = {}
  for (const { id } of rows) {
    const listing = await findListing(db, userId, id)
    if (!listing) continue
    const sections = replacedIn(listing, options).sections.map(({ key, changes }) => ({
      title: t(SECTIONS[key].title),
      changes: changes.map(({ text }) => text),
    }))
    previews[id] = { ...textLanguage(listing.language), sections }
  }
  return previews
}

interface Preview extends TextLanguage {
  sections: { title: string; changes: Stretch[][] }[]
}
