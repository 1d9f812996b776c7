/** What of a page's elements is its product's. */
type Attributes = Record<string, string>

export function isMain(name: string, { role, itemtype = '' }: Attributes): boolean {
  return name === 'main' || role === 'main' || /schema\.org\/Product\b/.test(itemtype)
}

/** Whether an element is left out with all that is in it. */
export function isLeftOut(name: string, attributes: Attributes): boolean {
  // What is said of the page as a whole is a state, such as a dialog that was open.
  if (WHOLE.has(name)) return false
  return (
    LEFT_OUT.has(name) ||
    LEFT_OUT_ROLES.has(attributes.role ?? '') ||
    // Signs beside the same in words. Blocks have it while a dialog, or another tab, is open.
    (attributes['aria-hidden'] === 'true' && INLINE.has(name)) ||
    (isHidden(attributes) && !isTab(attributes))
  )
}

/** Whether an element is beside the product by its name. */
export function isBeside(name: string, attributes: Attributes): boolean {
  return !WHOLE.has(name) && BESIDE.test(namesOf(attributes))
}

function isHidden({ hidden, style = '' }: Attributes): boolean {
  return hidden !== undefined || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)
}

function isTab(attributes: Attributes): boolean {
  return attributes.role === 'tabpanel' || TAB.test(namesOf(attributes))
}

function namesOf({ id = '', class: names = '' }: Attributes): string {
  return `${id} ${names}`
}

const WHOLE = new Set(['html', 'body', 'main'])
const LEFT_OUT = new Set([
  ...[
    'script',
    'style',
    'noscript',
    'template',
    'svg',
    'math',
    'iframe',
    'object',
    'canvas',
    'video',
    'audio',
  ],
  ...['nav', 'footer', 'aside', 'button', 'select', 'textarea', 'dialog', 'head'],
])
const LEFT_OUT_ROLES = new Set(['navigation', 'search', 'banner', 'contentinfo', 'dialog', 'complementary'])
/** What shops' pages have beside their product, by names in use. */
const BESIDE =
  /(?:^|[\s_-])(?:\w*cookie\w*|consent|newsletter|breadcrumbs?|related|recommend(?:ed|ations?)|upsells?|cross-?sells?|reviews?|minicart|site-?(?:header|footer))(?:$|[\s_-])|(?:^|\s)footer(?:\s|$)/i
/** What is shown when its tab or heading is pressed, by names in use. */
const TAB =
  /(?:^|[\s_-])(?:tabs?|tab-?(?:pane|panel|content)|accordion|collaps(?:e|ed|ible)|panel|desc(?:ription)?|spec(?:s|ifications?)?|attributes?|param(?:s|eters)?|features?)(?:$|[\s_-])/i

export const VOID = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
])
export const INLINE = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'cite',
    'code',
    'data',
    'del',
    'dfn',
    'em',
    'font',
    'i',
    'img',
    'ins',
    'kbd',
  ],
  ...['label', 'mark', 'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
])
/** Of those, what pages set apart by style alone, with no space between. */
export const APART = new Set(['a', 'b', 'em', 'label', 'span', 'strong'])
