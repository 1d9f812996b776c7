import type { Page } from 'playwright'
import postcss, { type AtRule, type Declaration } from 'postcss'

/** Gives the page stylesheets as Chrome 60 reads them, until `unrouteAll`. */
export async function drawAsOldBrowser(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: asOldBrowser(await response.text()) })
  })
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    // The policy names the styles by their sums.
    const { 'content-security-policy': _, ...headers } = response.headers()
    const html = await response.text()
    const body = html.replace(
      /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g,
      (_whole, open, css, close) => open + asOldBrowser(css) + close,
    )
    await route.fulfill({ response, headers, body })
  })
}

/** `grid-gap` is what Chrome 60 knows, for grids alone; this browser takes it for every gap. */
export function takeGapsFromFlexBoxes(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).display.endsWith('flex')) element.style.setProperty('gap', '0')
  })
}

/** Without every rule and declaration that it does not know. */
function asOldBrowser(css: string): string {
  const root = postcss.parse(css)
  const conditions: AtRule[] = []
  root.walkAtRules((rule) => {
    if (UNKNOWN_RULES.has(rule.name)) rule.remove()
    else if (rule.name === 'supports') conditions.push(rule)
    else if (rule.name === 'media' && UNKNOWN_MEDIA.test(rule.params)) rule.remove()
  })
  // Those within others first.
  for (const rule of conditions.toReversed()) settle(rule)
  root.walkRules((rule) => {
    // One selector that is not known drops the whole rule.
    if (UNKNOWN_SELECTORS.test(rule.selector)) rule.remove()
  })
  root.walkDecls((declaration) => {
    if (!isKnown(declaration)) declaration.remove()
  })
  return root.toString()
}

function settle(rule: AtRule) {
  const [, negation, condition = ''] = /^(not )?\s*(.*)$/s.exec(rule.params) ?? []
  const property = /^\(\s*([\w-]+)\s*:\s*(.*)\)$/s.exec(condition)
  const known =
    property !== null && isKnown(postcss.decl({ prop: property[1] ?? '', value: property[2] ?? '' }))
  if (known === (negation === undefined) && rule.nodes) rule.replaceWith(rule.nodes)
  else rule.remove()
}

function isKnown({ prop, value }: Declaration): boolean {
  if (prop.startsWith('--')) return true
  if (UNKNOWN_PROPERTIES.test(prop) || UNKNOWN_VALUES.test(value)) return false
  return true
}

const UNKNOWN_RULES = new Set(['layer', 'container', 'property', 'starting-style', 'view-transition'])
const UNKNOWN_MEDIA = /[<>]=?|prefers-|hover|forced-colors/
const UNKNOWN_SELECTORS = /:(has|is|where|focus-visible|marker|backdrop|file-selector-button|popover-open)\b/
const UNKNOWN_PROPERTIES =
  /^(inset|container-type|container-name|container|aspect-ratio|gap|row-gap|column-gap|translate|scale|rotate|accent-color|text-wrap|scrollbar-gutter|content-visibility)$|-(inline|block)(-|$)|^(inline|block)-size$|^(padding|margin)-(inline|block)/
const UNKNOWN_VALUES =
  /\b(min|max|clamp|color-mix|oklch|oklab|lab|lch|color|env|round)\(|\b(dvh|svh|lvh|fit-content|min-content|max-content)\b|light-dark/
