/** A rule of a stylesheet, as `styles/list-rules.ts` lists it when the product is built. */
export interface StyleRule {
  /** The conditions around it, from the outermost inwards, such as `@media (min-width:62rem)`. */
  around: string[]
  /** Its selectors, each with what elements of the page must have: name, `.classes`, `#ids` and `[attributes]`; none for other rules. */
  selectors?: { text: string; needs: string[][] }[]
  /** The name of an animation. */
  keyframes?: string
  /** The custom property that it registers. */
  property?: string
  /** The declarations in its braces; the whole rule where it has neither selectors nor a name. */
  body: string[]
}

/** The rules that a rendered page can use, in their order. */
export function pickRules(rules: StyleRule[], html: string): string {
  const isThere = elementsOf(html)
  const shown = rules.flatMap((rule) => {
    if (!rule.selectors) return [rule]
    const selectors = rule.selectors.filter(({ needs }) => needs.every(isThere))
    return selectors.length > 0 ? [{ ...rule, selectors }] : []
  })
  const animations = shown.filter(({ selectors }) => selectors).flatMap(({ body }) => body)
  const isPlayed = (name: string) => animations.some((declaration) => declaration.includes(name))
  const played = shown.filter(({ keyframes }) => keyframes === undefined || isPlayed(keyframes))
  return write(withoutUnread(played))
}

/** Without the custom properties that nothing reads. */
function withoutUnread(rules: StyleRule[]): StyleRule[] {
  const values = new Map<string, string[]>()
  const read = new Set<string>()
  const waiting: string[] = []
  for (const declaration of rules.flatMap(({ body }) => body)) {
    const name = CUSTOM.exec(declaration)?.[1]
    if (name === undefined) waiting.push(declaration)
    else values.set(name, [...(values.get(name) ?? []), declaration])
  }
  for (const declaration of waiting)
    for (const [, name = ''] of declaration.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (read.has(name)) continue
      read.add(name)
      waiting.push(...(values.get(name) ?? []))
    }
  const isRead = (declaration: string) =>
    read.has(CUSTOM.exec(declaration)?.[1] ?? '') || !CUSTOM.test(declaration)
  return rules
    .map((rule) => (rule.selectors ? { ...rule, body: rule.body.filter(isRead) } : rule))
    .filter(({ selectors, property, body }) => {
      if (property !== undefined) return read.has(property)
      return !selectors || body.length > 0
    })
}

const CUSTOM = /^(--[\w-]+)\s*:/

/** What browsers and the page's small scripts add. */
const ADDED = new Set([
  'iframe',
  '.toast',
  '.toast-center',
  '.note',
  '.spinner',
  '[aria-disabled]',
  '[hidden]',
  '[open]',
])

/** Says whether a page has, or may come to have, an element with all of these names. */
function elementsOf(html: string): (names: string[]) => boolean {
  const tags = new Set(Array.from(html.matchAll(/<[a-z][^>]*/g), ([tag]) => tag))
  const elements = Array.from(tags, namesOf)
  const known = new Map<string, boolean>()
  return (names) => {
    const key = names.join(' ')
    const found =
      known.get(key) ??
      elements.some((element) => names.every((name) => ADDED.has(name) || element.has(name)))
    known.set(key, found)
    return found
  }
}

function namesOf(tag: string): Set<string> {
  const names = new Set([/^<([a-z][a-z0-9]*)/.exec(tag)?.[1] ?? ''])
  for (const [, name = '', value = ''] of tag.matchAll(/\s([a-z][a-z-]*)(?:="([^"]*)")?/g)) {
    names.add(`[${name}]`)
    if (name === 'type') names.add(`[type=${value}]`)
    if (name === 'id') names.add(`#${value}`)
    if (name === 'class')
      for (const each of value.split(/\s+/)) names.add(`.${each.replaceAll('&amp;', '&')}`)
  }
  return names
}

function write(rules: StyleRule[]): string {
  let css = ''
  let open: string[] = []
  for (const { around, selectors, keyframes, body: declarations } of rules) {
    const body = declarations.join(';')
    let same = 0
    while (same < open.length && open[same] === around[same]) same++
    css += '}'.repeat(open.length - same)
    css += around
      .slice(same)
      .map((condition) => `${condition}{`)
      .join('')
    open = around
    if (selectors) css += `${selectors.map(({ text }) => text).join(',')}{${body}}`
    else css += keyframes === undefined ? body : `@keyframes ${keyframes}{${body}}`
  }
  return css + '}'.repeat(open.length)
}
