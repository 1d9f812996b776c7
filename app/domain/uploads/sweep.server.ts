import type { Db } from '#db/client.server.ts'
import { picturesOfContent } from '../content/versions.server.ts'
import { sweepPictures } from './files.server.ts'

/**
 * Deletes the uploaded pictures that no row names: of photographs the replaced ones that a crash left, of the
 * content's those that were chosen and never saved. What any version of a section names stays, as the version does.
 * Answers how many went.
 */
export async function sweepUploads(db: Db, folder: string): Promise<number> {
  let [users, items, orders, tickets, content] = await Promise.all([
    db.selectFrom('users').select('photo_url as url').where('photo_url', 'is not', null).execute(),
    db.selectFrom('items').select('image_url as url').where('image_url', 'is not', null).execute(),
    db.selectFrom('orders').select('image_url as url').where('image_url', 'like', '/uploads/%').execute(),
    db
      .selectFrom('tickets')
      .select('requester_photo as url')
      .where('requester_photo', 'is not', null)
      .execute(),
    picturesOfContent(db),
  ])
  let rows = [...users, ...items, ...orders, ...tickets].map(({ url }) => url ?? '')
  return sweepPictures(folder, new Set([...rows, ...content]))
}
