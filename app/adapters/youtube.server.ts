import { readLimited } from './read-limited.ts'

/** Fetches the preview picture of a video, JPEG as YouTube made it; undefined when there is none to be had. */
export type FetchVideoPicture = (id: string) => Promise<Uint8Array | undefined>

interface YouTubeOptions {
  /** Where the pictures are; undefined: YouTube's own host. */
  url: string | undefined
  /** For each size that is asked for, in ms. */
  timeout: number
}

/** YouTube's preview pictures. No key is needed, and nothing is said but the video's id. */
export function createYouTube({ url = 'https://i.ytimg.com', timeout }: YouTubeOptions): FetchVideoPicture {
  return async (id) => {
    for (const size of SIZES) {
      const bytes = await read(`${url}/vi/${id}/${size}.jpg`, timeout).catch(() => undefined)
      if (bytes) return bytes
    }
    return undefined
  }
}

/** The largest first. The second one is there for every video, with bars above and below. */
const SIZES = ['maxresdefault', 'hqdefault']

const MAX_BYTES = 2_000_000

async function read(address: string, timeout: number): Promise<Uint8Array | undefined> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
  if (answer.status !== 200) {
    await answer.body?.cancel()
    return undefined
  }
  return readLimited(answer, MAX_BYTES)
}
