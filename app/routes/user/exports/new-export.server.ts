import {
  chooseListings,
  type ExportChoice,
  listChosenLanguages,
} from '#app/domain/batches/exports/choice.server.ts'
import { type ColumnOffer, rowOf } from '#app/domain/batches/exports/columns.ts'
import { planExport } from '#app/domain/batches/exports/plan-export.server.ts'
import type { ExportListing, ExportTarget } from '#app/domain/batches/exports/target.ts'
import { rulesOf, TARGET_KEYS, TARGETS } from '#app/domain/batches/exports/targets.ts'
import { findBatchName } from '#app/domain/batches/find-batch.server.ts'
import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import { t } from '#app/i18n/macro.ts'
import type { Services } from '#app/services.server.ts'
import type { ExportRequest } from './export-request.ts'

export function choiceOf({ from, ticked, selection, batch, language }: ExportRequest): ExportChoice {
  const named = {
    ticked: { ids: ticked },
    selected: { actionId: selection },
    batch: { batchId: batch },
    new: {},
    reviewed: {},
  }
  const chosen = { from, ...named[from] } as ExportChoice
  return language === '' ? chosen : { ...chosen, language }
}

/** What the page shows; undefined where a ticked listing is not the user's own. */
export async function loadNewExport(db: Services['db'], userId: string, request: ExportRequest) {
  const choice = choiceOf(request)
  const [chosen, languages, batchName] = await Promise.all([
    chooseListings(db, userId, choice),
    listChosenLanguages(db, userId, choice),
    request.batch === '' ? undefined : findBatchName(db, userId, request.batch),
  ])
  if (!chosen) return undefined
  const { ids, hasMore } = chosen
  const target = request.target && TARGETS[request.target]
  return {
    request,
    languages,
    batchName,
    chosen: { count: ids.length, hasMore },
    targets: TARGET_KEYS.map((key) => ({ key, name: t(TARGETS[key].name), lead: t(TARGETS[key].lead) })),
    plan: target && ids.length > 0 ? await planFor(db, userId, ids, target, request.options) : undefined,
  }
}

async function planFor(
  db: Services['db'],
  userId: string,
  ids: string[],
  target: ExportTarget,
  options: ExportOptions,
) {
  const { sample, columns, ...plan } = await planExport(db, userId, ids, target, options)
  return {
    ...plan,
    name: t(target.name),
    columns,
    isTable: target.format.kind === 'table',
    options: target.options.filter((option) => option !== 'tags'),
    rules: rulesOf(target, options),
    preview: sample && previewOf(sample, target, options, columns),
  }
}

/** How one listing will stand in the file: by column, or as text. */
function previewOf(
  sample: ExportListing,
  { format }: ExportTarget,
  options: ExportOptions,
  columns: ColumnOffer[],
) {
  const about = { name: sample.productName, language: sample.language.name }
  const cells = rowOf(format, sample, options, columns)
  return format.kind === 'table'
    ? { ...about, cells: Object.entries(cells), text: undefined }
    : { ...about, cells: undefined, text: format.entry(sample, options, cells) }
}

export type NewExportPage = NonNullable<Awaited<ReturnType<typeof loadNewExport>>>
