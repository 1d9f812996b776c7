import type { RouterContextProvider } from 'react-router'
import { encodeAttachment } from '#app/adapters/images.server.ts'
import { fileNameParameters } from '#app/domain/base/file-name.ts'
import {
  dropFile,
  findAttachment,
  type KeptFile,
  keepFile,
} from '#app/domain/shop/tickets/attachments.server.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { UPLOADS_BUSY } from '#app/messages/uploads.ts'
import { NEVER_STORED } from '#app/middleware/never-stored.server.ts'
import { servicesContext } from '#app/services.server.ts'

type Context = Readonly<RouterContextProvider>

/** `message` is shown beside the field. */
export interface RejectedFile {
  outcome: 'refused-file'
  status: 400 | 429
  message: string
}

/** Stores the uploaded file, and deletes it again unless `work` has added a new message with it. */
export async function withAttachment<Outcome extends { outcome: string; isNew?: boolean }>(
  context: Context,
  userId: string,
  upload: File | 'too-large' | undefined,
  work: (file: KeptFile | undefined) => Promise<Outcome>,
): Promise<Outcome | RejectedFile> {
  if (upload === undefined) return work(undefined)
  if (upload === 'too-large') return rejectFile(upload)
  const { db, stores } = context.get(servicesContext)
  const store = { files: stores.attachments, encode: encodeAttachment }
  const bytes = new Uint8Array(await upload.arrayBuffer())
  const kept = await keepFile(db, store, userId, { name: upload.name, bytes })
  if (typeof kept === 'string') return rejectFile(kept)
  let taken = false
  try {
    const outcome = await work(kept)
    taken = outcome.isNew === true
    return outcome
  } finally {
    if (!taken) await dropFile(store, kept)
  }
}

function rejectFile(why: keyof typeof REJECTIONS): RejectedFile {
  const [status, message] = REJECTIONS[why]
  return { outcome: 'refused-file', status, message: t(message) }
}

const REJECTIONS = {
  'too-large': [400, msg`The file is larger than 5 MB. Please attach a smaller one.`],
  'no-attachment': [
    400,
    msg`Please attach a PDF, or a JPEG, PNG or WebP image. This file is neither, or it is damaged.`,
  ],
  busy: [429, UPLOADS_BUSY],
  'too-many': [429, msg`You have reached the daily limit for attachments.`],
} as const satisfies Record<string, [number, Text]>

/**
 * The caller has checked access to the thread. The headers keep browsers from running anything in the file. 404 for
 * an unknown file.
 */
export async function serveAttachment(
  context: Context,
  ticketId: string,
  attachmentId: string,
): Promise<Response> {
  const { db, stores } = context.get(servicesContext)
  const file = await findAttachment(db, stores.attachments, ticketId, attachmentId)
  if (!file) return fileNotFound()
  const isImage = file.type === 'image/webp'
  return new Response(file.stored.stream(), {
    headers: {
      'content-type': file.type,
      'content-length': String(file.stored.bytes),
      'content-disposition': `${isImage ? 'inline' : 'attachment'}; ${fileNameParameters(file.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': NEVER_STORED,
    },
  })
}

export function fileNotFound(): Response {
  return new Response(t`This file doesn’t exist.`, {
    status: 404,
    headers: { 'content-type': 'text/plain' },
  })
}
