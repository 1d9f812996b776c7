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
import { created, done, doneSchema, envelope, found, idText, listQuery, time } from './shapes.server.ts'
import { readTextPiece } from './text-piece.server.ts'

const shared = { access: 'user' as const, tag: 'Exports' as const }
const NO_EXPORT = 'There is no such export in your account.'

const wish = z.object({
  target: z.enum(TARGET_KEYS),
  options: exportOptions.default(() => exportOptions.parse({})),
  listingIds: z.array(idText).min(1).max(1000).optional().describe('These listings; without it, see `from`'),
  batchId: idText.optional().describe('What this import has written'),
  from: z
    .enum(['new', 'reviewed'])
    .default('new')
    .describe('What is reviewed: `new` without what has been exported since. 5,000 at the most'),
  language: languageName.optional().describe('Those in this language alone'),
  withDrafts: z.boolean().default(false).describe('Listings that nobody has reviewed may be in the files'),
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
      columns: z.array(z.string()).nullable().describe('Of a table'),
    }),
  ),
})

const pieceOut = z.strictObject({
  name: z.string(),
  type: z.string(),
  text: z.string(),
  next: z.number().int().nullable().describe('The `offset` of the next piece; null at the end'),
})

export const shopExports = [
  operation('POST api/exports', {
    ...shared,
    summary: 'Makes files of listings for a shop, a feed or a format',
    detail:
      'Listings that the target cannot take are left out; the answer says how many there are. What is in the files is marked as exported. With an Idempotency-Key the same request again is the same export.',
    failure: 'No export was made',
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
      if (made.outcome === 'not-found') return refuse(404, NO_LISTING)
      if (made.outcome !== 'created') {
        let { status, message } = EXPORT_REFUSALS[made.outcome]
        return refuse(status, message)
      }
      let one = await findExport(db, userId, made.id)
      return one ? created(outOfExport(one), 'The export is ready', made.isNew) : refuse(404, NO_EXPORT)
    },
  }),
  operation('GET api/exports', {
    ...shared,
    summary: 'Your exports, the newest first',
    failure: 'Failed to load data',
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
    summary: 'One export with its files',
    failure: 'Failed to load data',
    answer: envelope(exportOut),
    refusals: [404],
    async run(call) {
      let one = await findExport(call.services.db, userOf(call).id, exportOf(call))
      return one ? found(outOfExport(one)) : refuse(404, NO_EXPORT)
    },
  }),
  operation('DELETE api/exports/:exportId', {
    ...shared,
    summary: 'Deletes an export with its files; its listings stay exported',
    failure: 'The export was not deleted',
    answer: doneSchema,
    refusals: [404],
    async run(call) {
      let { db, config } = call.services
      let folder = exportsFolder(config.dataDir)
      let outcome = await deleteExport(db, folder, userOf(call).id, exportOf(call))
      return outcome === 'deleted' ? done('The export was deleted') : refuse(404, NO_EXPORT)
    },
  }),
  operation('GET api/exports/:exportId/files/:position', {
    ...shared,
    summary: 'A file of an export, in pieces of at most 1 MB',
    detail: 'Put the texts of all pieces together, as UTF-8, to have the file.',
    failure: 'Failed to load data',
    query: z.object({
      offset: z.coerce.number().int().min(0).max(1e12).default(0).describe('The `next` of the answer before'),
    }),
    answer: envelope(pieceOut),
    refusals: [404],
    async run(call) {
      let { db, config } = call.services
      let position = /^\d{1,6}$/.test(call.params.position ?? '') ? Number(call.params.position) : 0
      let which = { userId: userOf(call).id, exportId: exportOf(call), position }
      let file = await findExportFile(db, exportsFolder(config.dataDir), which)
      if (!file) return refuse(404, 'There is no such file in your account.')
      let { name, type, stored } = file
      return found({ name, type, ...(await readTextPiece(stored, call.query.offset)) })
    },
  }),
]

const NO_LISTING = 'One of these listings, or this import, is not in your account.'

function exportOf({ params }: Call): string {
  return params.exportId ?? ''
}

function outOfExport({ id, files, ...rest }: Export): z.infer<typeof exportOut> {
  return { _id: id, ...rest, files: files.map((file) => ({ ...file, columns: file.columns ?? null })) }
}
