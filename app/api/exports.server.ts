import { z } from 'zod'
import { createExport } from '#app/domain/exports/create-export.server.ts'
import { exportOptions } from '#app/domain/exports/export-options.ts'
import {
  deleteExport,
  type Export,
  exportsFolder,
  findExport,
  findExportFile,
  listExports,
} from '#app/domain/exports/exports.server.ts'
import { TARGET_KEYS } from '#app/domain/exports/targets.ts'
import { languageName } from '#app/domain/generation/jobs/request-schema.ts'
import { EXPORT_REFUSALS } from '../messages/exports.ts'
import { listReply, pageOf } from './lists.server.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import {
  anyCase,
  created,
  done,
  doneSchema,
  envelope,
  found,
  idText,
  listQuery,
  time,
} from './shapes.server.ts'
import { readTextPiece } from './text-piece.server.ts'
import * as words from './words/products.ts'

const shared = { access: 'user' as const, tag: 'exports' as const }

const wish = z.object({
  target: z.enum(TARGET_KEYS),
  options: exportOptions.default(() => exportOptions.parse({})),
  listingIds: z.array(idText).min(1).max(1000).optional().describe(words.theseListingsWithoutItSeeFrom),
  batchId: idText.optional().describe(words.listingsOfImport),
  from: anyCase(['new', 'reviewed']).default('new').describe(words.reviewedListings),
  language: languageName.optional().describe(words.thoseInThisLanguageAlone),
  withDrafts: z.boolean().default(false).describe(words.alsoListingsNotReviewed),
})

const summaryOut = z.strictObject({
  _id: z.string(),
  target: z.string(),
  listings: z.number().int(),
  createdAt: time,
})

const exportOut = summaryOut.extend({
  options: exportOptions,
  files: z.array(
    z.strictObject({
      position: z.number().int(),
      name: z.string(),
      type: z.string(),
      bytes: z.number().int(),
      listings: z.number().int(),
      columns: z.array(z.string()).nullable().describe(words.ofATable),
    }),
  ),
})

const pieceOut = z.strictObject({
  name: z.string(),
  type: z.string(),
  text: z.string(),
  next: z.number().int().nullable().describe(words.offsetOfNextPart),
})

export const shopExports = [
  operation('POST api/exports', {
    ...shared,
    summary: words.makesFilesOfListingsForShop,
    detail: words.unacceptableListingsAreLeftOut,
    failure: words.noExportWasMade,
    idempotent: true,
    body: wish,
    answer: envelope(exportOut),
    status: [200, 201],
    refusals: [400, 404, 409],
    async run(call) {
      let { db, config } = call.services
      let { id: userId } = userOf(call)
      let { target, options, listingIds, batchId, from, language, withDrafts } = call.body
      let chosen = listingIds
        ? { from: 'ticked' as const, ids: [...new Set(listingIds)] }
        : batchId !== undefined
          ? { from: 'batch' as const, batchId }
          : { from }
      let made = await createExport(db, exportsFolder(config.dataDir), {
        userId,
        idempotencyKey: call.idempotencyKey,
        target,
        options,
        withDrafts,
        choice: language === undefined ? chosen : { ...chosen, language },
      })
      if (made.outcome === 'not-found') return refuse(404, words.oneOfTheseListings)
      if (made.outcome !== 'created') {
        let { status, message } = EXPORT_REFUSALS[made.outcome]
        return refuse(status, message)
      }
      let one = await findExport(db, userId, made.id)
      return one
        ? created(outOfExport(one), words.theExportIsReady, made.isNew)
        : refuse(404, words.unknownExport)
    },
  }),
  operation('GET api/exports', {
    ...shared,
    summary: words.yourExportsNewestFirst,
    failure: words.failedToLoadData,
    query: listQuery.omit({ userEmail: true }),
    answer: z.array(summaryOut),
    async run(call) {
      let { limit } = call.query
      let list = await listExports(call.services.db, userOf(call).id, pageOf(call.query), limit)
      return listReply(call, list, ({ id, ...summary }) => ({ _id: id, ...summary }))
    },
  }),
  operation('GET api/exports/:exportId', {
    ...shared,
    summary: words.oneExportWithItsFiles,
    failure: words.failedToLoadData,
    answer: envelope(exportOut),
    refusals: [404],
    async run(call) {
      let one = await findExport(call.services.db, userOf(call).id, exportOf(call))
      return one ? found(outOfExport(one)) : refuse(404, words.unknownExport)
    },
  }),
  operation('DELETE api/exports/:exportId', {
    ...shared,
    summary: words.deletesExportWithItsFiles,
    failure: words.exportWasNotDeleted,
    answer: doneSchema,
    refusals: [404],
    async run(call) {
      let { db, config } = call.services
      let folder = exportsFolder(config.dataDir)
      let outcome = await deleteExport(db, folder, userOf(call).id, exportOf(call))
      return outcome === 'deleted' ? done(words.theExportWasDeleted) : refuse(404, words.unknownExport)
    },
  }),
  operation('GET api/exports/:exportId/files/:position', {
    ...shared,
    summary: words.fileOfExport,
    detail: words.joinTextsOfAllParts,
    failure: words.failedToLoadData,
    query: z.object({
      offset: z.coerce.number().int().min(0).max(1e12).default(0).describe(words.nextOfPreviousAnswer),
    }),
    answer: envelope(pieceOut),
    refusals: [404],
    async run(call) {
      let { db, config } = call.services
      let position = /^\d{1,6}$/.test(call.params.position ?? '') ? Number(call.params.position) : 0
      let which = { userId: userOf(call).id, exportId: exportOf(call), position }
      let file = await findExportFile(db, exportsFolder(config.dataDir), which)
      if (!file) return refuse(404, words.unknownFile)
      let { name, type, stored } = file
      return found({ name, type, ...(await readTextPiece(stored, call.query.offset)) })
    },
  }),
]

function exportOf({ params }: Call): string {
  return params.exportId ?? ''
}

function outOfExport({ id, files, ...rest }: Export): z.infer<typeof exportOut> {
  return { _id: id, ...rest, files: files.map((file) => ({ ...file, columns: file.columns ?? null })) }
}
