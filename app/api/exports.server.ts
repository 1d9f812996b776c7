import { z } from 'zod'
import type { StoredFile } from '#app/domain/base/uploads/file-store.ts'
import { createExport } from '#app/domain/batches/exports/create-export.server.ts'
import {
  deleteExport,
  type Export,
  findExport,
  findExportFile,
  listExports,
} from '#app/domain/batches/exports/exports.server.ts'
import { TARGET_KEYS } from '#app/domain/batches/exports/targets.ts'
import { exportOptions } from '#app/domain/listings/export-options.ts'
import { languageName } from '#app/domain/writing/jobs/request-schema.ts'
import { exportRefusals } from '../messages/exports.ts'
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

const UNKNOWN = 'We could not find this export in your account.'

const shared = { access: 'user' as const, tag: 'exports' as const }

const wish = z.object({
  target: z.enum(TARGET_KEYS),
  options: exportOptions.default(() => exportOptions.parse({})),
  listingIds: z.array(idText).min(1).max(1000).optional().describe('These listings; if not sent, see `from`'),
  batchId: idText.optional().describe('Listings written by this import'),
  from: anyCase(['new', 'reviewed'])
    .default('new')
    .describe('Reviewed listings; `new`: only those that have not been exported yet. At most 5,000'),
  language: languageName.optional().describe('Only those in this language'),
  withDrafts: z.boolean().default(false).describe('Also exports listings that have not been reviewed'),
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
      columns: z.array(z.string()).nullable().describe('For targets that are tables'),
    }),
  ),
})

const pieceOut = z.strictObject({
  name: z.string(),
  type: z.string(),
  text: z.string(),
  next: z.number().int().nullable().describe('The `offset` of the next part; null on the last'),
})

export const shopExports = [
  operation('POST api/exports', {
    ...shared,
    summary: 'Creates files of listings for a shop, a feed or a format',
    detail:
      'Listings the target cannot accept are left out, and the response says how many. Listings in the files are marked as exported. With an Idempotency-Key, repeating the request returns the same export.',
    failure: 'No export was created',
    idempotent: true,
    body: wish,
    answer: envelope(exportOut),
    status: [200, 201],
    refusals: [400, 404, 409],
    async run(call) {
      const { db, stores } = call.services
      const { id: userId } = userOf(call)
      const { target, options, listingIds, batchId, from, language, withDrafts } = call.body
      const chosen = listingIds
        ? { from: 'ticked' as const, ids: [...new Set(listingIds)] }
        : batchId !== undefined
          ? { from: 'batch' as const, batchId }
          : { from }
      const made = await createExport(db, stores.exports, {
        userId,
        idempotencyKey: call.idempotencyKey,
        target,
        options,
        withDrafts,
        choice: language === undefined ? chosen : { ...chosen, language },
      })
      if (made.outcome === 'not-found')
        return refuse(404, 'One of these listings, or this import, is not in your account.')
      if (made.outcome !== 'created') {
        const { status, message } = exportRefusals()[made.outcome]
        return refuse(status, message)
      }
      const one = await findExport(db, userId, made.id)
      return one ? created(outOfExport(one), 'The export is ready', made.isNew) : refuse(404, UNKNOWN)
    },
  }),
  operation('GET api/exports', {
    ...shared,
    summary: 'Your exports, newest first',
    failure: 'Failed to load data',
    query: listQuery.omit({ userEmail: true }),
    answer: z.array(summaryOut),
    async run(call) {
      const { limit } = call.query
      const list = await listExports(call.services.db, userOf(call).id, pageOf(call.query), limit)
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
      const one = await findExport(call.services.db, userOf(call).id, exportOf(call))
      return one ? found(outOfExport(one)) : refuse(404, UNKNOWN)
    },
  }),
  operation('DELETE api/exports/:exportId', {
    ...shared,
    summary: 'Deletes an export with its files; its listings stay marked as exported',
    failure: 'The export was not deleted',
    answer: doneSchema,
    refusals: [404],
    async run(call) {
      const { db, stores } = call.services
      const outcome = await deleteExport(db, stores.exports, userOf(call).id, exportOf(call))
      return outcome === 'deleted' ? done('The export was deleted') : refuse(404, UNKNOWN)
    },
  }),
  operation('GET api/exports/:exportId/files/:position', {
    ...shared,
    summary: 'A file of an export, in parts of at most 1 MB',
    detail: 'Join the texts of all parts, as UTF-8, to get the file.',
    failure: 'Failed to load data',
    query: z.object({
      offset: z.coerce
        .number()
        .int()
        .min(0)
        .max(1e12)
        .default(0)
        .describe('The `next` of the previous response'),
    }),
    answer: envelope(pieceOut),
    refusals: [404],
    async run(call) {
      const { db, stores } = call.services
      const position = /^\d{1,6}$/.test(call.params.position ?? '') ? Number(call.params.position) : 0
      const which = { userId: userOf(call).id, exportId: exportOf(call), position }
      const file = await findExportFile(db, stores.exports, which)
      if (!file) return refuse(404, 'We could not find this file in your account.')
      const { name, type, stored } = file
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

/** Bytes. */
const PIECE = 1_000_000

/** The text of a UTF-8 file from a byte on, and where the next piece begins: between two characters. */
async function readTextPiece(
  stored: StoredFile,
  offset: number,
): Promise<{ text: string; next: number | null }> {
  const bytes = await stored.read(offset, PIECE)
  const isLast = offset + bytes.length >= stored.bytes
  const end = isLast ? bytes.length : lastWhole(bytes)
  return {
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, end)),
    next: isLast ? null : offset + end,
  }
}

/** Where the last character that may be cut begins; the bytes after a first one have 10 as their first bits. */
function lastWhole(bytes: Uint8Array): number {
  let end = bytes.length - 1
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--
  return end === 0 ? bytes.length : end
}
