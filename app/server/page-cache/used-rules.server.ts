/** A rule of a stylesheet, as `styles/list-rules.ts` lists it when the product is built. */
export interface StyleRule {
  /** The conditions around it, from the outermost inwards, such as `@media (min-width:62rem)`. */
  around: string[]
  /** Its selectors, each with the elements, `.classes`, `#ids` and `[attributes]` that a page must have; none for other rules. */
  selectors?: { text: string; needs: string[] }[]
  /** The name of an animation. */
  keyframes?: string
  /** What stands in its braces; the whole rule where it has neither selectors nor a name. */
  body: string
}

/** The rules that a rendered page can use, in their order. */
export function pickRules(rules: StyleRule[], html: string): string {
  const names = namesIn(html)
  const shown = rules.flatMap((rule) => {
    if (!rule.selectors) return [rule]
    const selectors = rule.selectors.filter(({ needs }) => needs.every((name) => names.has(name)))
    return selectors.length > 0 ? [{ ...rule, selectors }] : []
  })
  const animations = shown.filter(({ selectors }) => selectors).map(({ body }) => body)
  const isPlayed = (name: string) => animations.some((body) => body.includes(name))
  return write(shown.filter(({ keyframes }) => keyframes === undefined || isPlayed(keyframes)))
}

/** What browsers and the page's small scripts add. */
const ADDED = [
  'iframe',
  '.toast',
  '.toast-center',
  '.note',
  '.spinner',
  '[aria-disabled]',
  '[hidden]',
  '[open]',
]

/** What `needs` names, as far as a page has it. */
function namesIn(html: string): Set<string> {
  const names = new Set(ADDED)
  for (const [, element = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g)) names.add(element)
  for (const [, name] of html.matchAll(/\s([a-z][a-z-]*)(?=="|[\s>])/g)) names.add(`[${name}]`)
  for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) names.add(`#${id}`)
  for (const [, classes = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of classes.split(/\s+/)) names.add(`.${name.replaceAll('&amp;', '&')}`)
  return names
}

function write(rules: StyleRule[]): string {
  let css = ''
  let open: string[] = []
  for (const { around, selectors, keyframes, body } of rules) {
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
