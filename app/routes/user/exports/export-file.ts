import { fileNameParameters } from '#app/domain/base/file-name.ts'
import { findExportFile } from '#app/domain/batches/exports/exports.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { NEVER_STORED } from '#app/middleware/never-stored.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { fileNotFound } from '../../attachments.server.ts'
import type { Route } from './+types/export-file.ts'

/** A file of an export; as an attachment, so that no browser shows its markup as a page of this site. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, stores } = context.get(servicesContext)
  const { exportId } = params
  const file = await findExportFile(db, stores.exports, {
    userId: context.get(userContext).id,
    exportId,
    position: /^\d{1,6}$/.test(params.position) ? Number(params.position) : 0,
  })
  if (!file) return fileNotFound()
  return new Response(file.stored.stream(), {
    headers: {
      'content-type': file.type,
      'content-length': String(file.stored.bytes),
      'content-disposition': `attachment; ${fileNameParameters(file.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': NEVER_STORED,
    },
  })
}
