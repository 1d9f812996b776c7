import type { FetchVideoPicture } from '#app/adapters/youtube.server.ts'
import type { TextLanguage } from '#app/domain/base/languages.ts'
import { keepPicture, type Pictures } from '#app/domain/base/uploads/picture.server.ts'
import type { Db } from '#db/client.server.ts'
import type { Edited } from './changes.server.ts'
import { readStored } from './content.server.ts'
import type { PageSectionKey } from './sections.ts'
import { youtubeId } from './youtube.ts'

export interface VideoImageSource {
  fetchPicture: FetchVideoPicture
  pictures: Omit<Pictures, 'box'>
  actorId: string
}

/**
 * Adds a picture of the banner’s video, so that visitors’ browsers need not ask YouTube. One that was chosen for this
 * video stays, otherwise YouTube’s is fetched and stored; empty where there is none. Calls YouTube: keep it out of
 * transactions.
 */
export async function withVideoImage(
  db: Db,
  { key, language }: { key: PageSectionKey; language: TextLanguage },
  edited: Edited<PageSectionKey>,
  source: VideoImageSource,
): Promise<Edited<PageSectionKey>> {
  return isBanner(key, edited) ? fillIn(db, language, edited, source) : edited
}

export function lacksVideoImage(key: PageSectionKey, edited: Edited<PageSectionKey>): boolean {
  return isBanner(key, edited) && edited.youtubeUrl !== '' && edited.videoImage === ''
}

async function fillIn(
  db: Db,
  language: TextLanguage,
  banner: Edited<'banner'>,
  source: VideoImageSource,
): Promise<Edited<'banner'>> {
  const id = youtubeId(banner.youtubeUrl)
  if (!id) return { ...banner, videoImage: '' }
  const { content: before } = await readStored(db, 'banner', language)
  const isOfVideo = !before || youtubeId(before.youtubeUrl) === id || before.videoImage !== banner.videoImage
  if (banner.videoImage && isOfVideo) return banner
  return { ...banner, videoImage: await storeVideoPicture(db, id, source) }
}

function isBanner(key: PageSectionKey, _edited: Edited<PageSectionKey>): _edited is Edited<'banner'> {
  return key === 'banner'
}

async function storeVideoPicture(db: Db, id: string, { fetchPicture, pictures, actorId }: VideoImageSource) {
  const bytes = await fetchPicture(id)
  const kept = bytes && (await keepPicture(db, { ...pictures, box: BOX }, actorId, bytes))
  return typeof kept === 'object' ? kept.address : ''
}

const BOX = { width: 1280, height: 720 }
