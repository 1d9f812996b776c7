import type { Trx } from '#db/client.server.ts'
import { attachmentsFolder, removeFiles } from '../base/uploads/attachment-files.server.ts'
import { removePicture, uploadsFolder } from '../base/uploads/files.server.ts'
import { exportsFolder } from '../batches/exports/exports.server.ts'
import { feedsFolder, removeFeedFiles } from '../batches/feeds/feed-files.server.ts'

/** What of a user lies in the data folder and goes with the account. */
export interface FilesOfUser {
  /** The address of the user's own photograph. */
  photo: string | null
  /** Names in the attachments folder. */
  attachments: string[]
  /** Names in the exports folder. */
  exports: string[]
  /** Ids of feeds. */
  feeds: string[]
}

export async function findFilesOfUser(trx: Trx, userId: string): Promise<FilesOfUser> {
  const user = await trx
    .selectFrom('users')
    .select('photo_url')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const photos = await trx
    .selectFrom('product_photos')
    .select(['file', 'thumbnail'])
    .where('user_id', '=', userId)
    .execute()
  const attachments = photos.flatMap(({ file, thumbnail }) => [file, thumbnail]).filter(Boolean)
  const exported = await trx
    .selectFrom('export_files')
    .innerJoin('exports', 'exports.id', 'export_files.export_id')
    .select('export_files.file')
    .where('exports.user_id', '=', userId)
    .execute()
  const feeds = await trx.selectFrom('feeds').select('id').where('user_id', '=', userId).execute()
  return {
    photo: user.photo_url,
    attachments,
    exports: exported.map(({ file }) => file),
    feeds: feeds.map(({ id }) => id),
  }
}

/** `dataDir` is the data folder. */
export async function removeFilesOfUser(dataDir: string, files: FilesOfUser): Promise<void> {
  const { photo, attachments, exports, feeds } = files
  await removePicture(uploadsFolder(dataDir), photo)
  await removeFiles(attachmentsFolder(dataDir), attachments)
  await removeFiles(exportsFolder(dataDir), exports)
  await removeFeedFiles(feedsFolder(dataDir), feeds)
}
