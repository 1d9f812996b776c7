/** From addresses on youtube.com and youtu.be: watch?v=, embed, shorts, live and short links. */
export function youtubeId(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  let id = ''
  if (url.hostname === 'youtu.be') id = first
  if (VIDEO_HOSTS.has(url.hostname)) id = first === 'watch' ? (url.searchParams.get('v') ?? '') : second
  return /^[\w-]{11}$/.test(id) ? id : undefined
}

/** Plays inside a page, and sets no cookies before it is played. */
export function embedAddress(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`
}

export function watchAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}

const VIDEO_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
])
