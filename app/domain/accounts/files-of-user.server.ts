import type { Trx } from '#db/client.server.ts'
import { type FileStores, removeFiles } from '../base/uploads/file-store.ts'
import { removePicture } from '../base/uploads/pictures.server.ts'
import { removeFeedFiles } from '../batches/feeds/feed-files.server.ts'

/** The files of a user that go with the account. */
export interface FilesOfUser {
  /** The address of the user's own photograph. */
  photo: string | null
  attachments: string[]
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

export async function removeFilesOfUser(stores: FileStores, files: FilesOfUser): Promise<void> {
  const { photo, attachments, exports, feeds } = files
  await removePicture(stores.uploads, photo)
  await removeFiles(stores.attachments, attachments)
  await removeFiles(stores.exports, exports)
  await removeFeedFiles(stores.feeds, feeds)
}
