import { checkChannel } from '#app/domain/listings/checks/channels/check-channel.ts'
import type { ChannelPreset } from '#app/domain/listings/checks/channels/preset.ts'
import { readChannels } from '#app/domain/listings/checks/channels/settings.server.ts'
import { describeFinding } from '#app/domain/listings/checks/describe-finding.ts'
import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import type { FactsUsed } from '#app/domain/listings/facts-used.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import { type ColumnOffer, notesOnKept, offerColumns, rowOf } from './columns.ts'
import { countSections } from './count-sections.server.ts'
import { whyNoDetails } from './manufacturer-details.ts'
import { readExportListings } from './read-listings.server.ts'
import type { ExportListing, ExportTarget } from './target.ts'

/** Something to say about one listing of an export. */
interface ListingNote {
  id: string
  name: string
  language: string
  factsUsed: FactsUsed
  notes: string[]
}

/** At most so many are named; all are counted. */
export interface ListingNotes {
  count: number
  named: ListingNote[]
}

const NAMED = 50

export interface ExportPlan {
  /** Listings that will be in the files. */
  count: number
  /** That the files can have. */
  columns: ColumnOffer[]
  /** Of those, the ones that nobody has reviewed. */
  drafts: ListingNotes
  /** Left out, and why. */
  refused: ListingNotes
  /** In the files, though the target will cut, ignore or refuse something. */
  warned: ListingNotes
  /** In the files without the manufacturer's details that are asked for, and why. */
  withoutDetails: ListingNotes
  /** The first one that will be in the files. */
  sample: ExportListing | undefined
}

/** What an export of the listings would be: nothing is written. */
export async function planExport(
  db: Db,
  userId: string,
  ids: string[],
  target: ExportTarget,
  options: ExportOptions,
): Promise<ExportPlan> {
  const preset = (await readChannels(db)).find(({ key }) => key === target.channel)
  const columns = offerColumns(target, options, await countSections(db, userId, ids))
  const refuse = createRefusal(target, options, columns)
  const plan: ExportPlan = {
    count: 0,
    columns,
    sample: undefined,
    drafts: noNotes(),
    refused: noNotes(),
    warned: noNotes(),
    withoutDetails: noNotes(),
  }
  for await (const listing of readExportListings(db, userId, ids)) {
    const refusal = refuse(listing)
    if (refusal !== undefined) {
      note(plan.refused, listing, [refusal])
      continue
    }
    plan.count++
    plan.sample ??= listing
    if (!listing.isReviewed) note(plan.drafts, listing, [])
    const warnings = [
      ...notesOnKept(target, listing, options, columns),
      ...warningsOf(listing, target, options, preset),
    ]
    if (warnings.length > 0) note(plan.warned, listing, warnings)
    const why = whyNoDetails(target, listing, options, columns)
    if (why !== undefined) note(plan.withoutDetails, listing, [why])
  }
  return plan
}

/**
 * Says why a listing cannot be in the files, given those that it was asked about before; undefined where it can. Of
 * listings that the target would take for one product, the first is in the file of its language.
 */
export function createRefusal(target: ExportTarget, options: ExportOptions, columns: ColumnOffer[]) {
  const { format } = target
  const locked = new Set(columns.filter(({ isLocked }) => isLocked).map(({ name }) => name))
  const isNew = target.options.includes('mode') && options.mode === 'new'
  const taken = new Map<string, string>()
  return (listing: ExportListing): string | undefined => {
    if (Object.keys(listing.text).length === 0) return t`It is empty.`
    const refusal = target.refuse?.(listing, options)
    if (refusal !== undefined) return refusal
    if (format.columns) {
      const row = Object.keys(rowOf(format, listing, options, columns))
      if (!isNew && row.every((name) => locked.has(name))) return t`It has no text for the columns you chose.`
    }
    const identity = target.identity?.(listing, options) ?? null
    if (identity === null) return undefined
    const key = `${listing.language.code} ${identity}`
    const other = taken.get(key)
    if (other !== undefined)
      return t`“${{ identity }}” is also the key of “${{ other }}”: the shop would take both for one product.`
    taken.set(key, listing.productName)
    return undefined
  }
}

function warningsOf(
  listing: ExportListing,
  target: ExportTarget,
  options: ExportOptions,
  preset: ChannelPreset | undefined,
): string[] {
  const findings = preset ? checkChannel(preset, listing.text, listing.language.code) : []
  return [...findings.map(describeFinding), ...(target.warn?.(listing, options) ?? [])]
}

function noNotes(): ListingNotes {
  return { count: 0, named: [] }
}

function note(notes: ListingNotes, { id, productName, language, factsUsed }: ExportListing, said: string[]) {
  notes.count++
  if (notes.named.length < NAMED)
    notes.named.push({ id, name: productName, language: language.name, factsUsed, notes: said })
}
