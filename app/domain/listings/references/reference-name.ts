import type { Reach } from '#app/service-address.ts'

/** The address of a page as people type it, with or without https; undefined where it is none that may be read. */
export function pageAddress(text: string, reach: Reach): URL | undefined {
  const typed = text.trim()
  const whole = /^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[^/:]+:\d/.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(whole) ? new URL(whole) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  const isName = url.hostname.includes('.') || url.hostname.startsWith('[')
  if (!isName && reach === 'internet') return undefined
  url.hash = ''
  return url
}

/** A file's name, or the first line of a text, as far as a heading has room. */
export function shortName(text: string): string {
  const [line = ''] = text.trim().split(/[\r\n]/, 1)
  const characters = [...line.trim().replace(/\s+/g, ' ')]
  if (characters.length <= LONGEST) return characters.join('')
  return `${characters
    .slice(0, LONGEST - 1)
    .join('')
    .trimEnd()}…`
}

/** Characters. */
const LONGEST = 80
