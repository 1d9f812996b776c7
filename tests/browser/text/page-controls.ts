/** A field or a button of a page. */
export interface Control {
  /** Its number in the order of the Tab key, from 1. */
  position: number
  /** How many there are. */
  count: number
  /** The first text area of the page, after which Tab leads no further; undefined where there is none. */
  firstArea: number | undefined
}

/** The field whose label begins with `label`. */
export function fieldOf(html: string, label: string): Control {
  const found = [...html.matchAll(/<label\b([^>]*)>([\s\S]*?)<\/label>/g)].find(([, , words = '']) =>
    wordsOf(words).startsWith(label),
  )
  const [, attributes = '', inside = ''] = found ?? []
  const id = attribute(attributes, 'for')
  const field = id
    ? allControls(html).find((tag) => attribute(tag[0], 'id') === id)
    : allControls(html).find(({ index }) => found && index > found.index && inside.includes('<input'))
  return placed(html, field?.index, label)
}

/** The button whose words begin with `words`. */
export function buttonOf(html: string, words: string): Control {
  const buttons = html.matchAll(/<button\b[^>]*>([\s\S]*?)<\/button>|<input\b[^>]*type="submit"[^>]*>/g)
  const found = [...buttons].find(([tag, inside]) =>
    beginsWith(wordsOf(inside ?? attribute(tag, 'value')), words),
  )
  return placed(html, found?.index, words)
}

/** The address of the link whose words begin with `words`. */
export function addressOf(html: string, words: string): string {
  const found = [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].find(([, , inside = '']) =>
    beginsWith(wordsOf(inside), words),
  )
  if (!found) throw new Error(`The page has no link “${words}”.`)
  return decoded(attribute(found[1] ?? '', 'href'))
}

/** Whether `text` begins with these whole words: “Refunded” does not begin with “Refund”. */
export function beginsWith(text: string, words: string): boolean {
  return text.startsWith(words) && !/^\w\w/.test(text.slice(words.length - 1))
}

function placed(html: string, at: number | undefined, words: string): Control {
  const controls = allControls(html)
  const position = controls.findIndex(({ index }) => index === at) + 1
  if (position === 0) throw new Error(`The page has no “${words}” to type into or press.`)
  const area = controls.findIndex(([tag]) => tag.startsWith('<textarea'))
  return { position, count: controls.length, firstArea: area === -1 ? undefined : area + 1 }
}

function allControls(html: string) {
  return [...html.matchAll(/<(input|select|textarea|button)\b[^>]*>/g)].filter(
    ([tag]) => attribute(tag, 'type') !== 'hidden',
  )
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

function wordsOf(html: string): string {
  return decoded(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
}

function decoded(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
