import postcss, { type AtRule, type Declaration } from 'postcss'

/** A stylesheet as Chrome 60 reads it: without every rule and declaration that it does not know. */
export function asOldBrowser(css: string): string {
  let root = postcss.parse(css)
  root.walkAtRules((rule) => {
    if (UNKNOWN_RULES.has(rule.name)) rule.remove()
    else if (rule.name === 'supports') settle(rule)
    else if (rule.name === 'media' && UNKNOWN_MEDIA.test(rule.params)) rule.remove()
  })
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
  let [, negation, condition = ''] = /^(not )?\s*(.*)$/s.exec(rule.params) ?? []
  let property = /^\(\s*([\w-]+)\s*:\s*(.*)\)$/s.exec(condition)
  let known =
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
const UNKNOWN_SELECTORS =
  /:(has|is|where|focus-visible|focus-within|marker|backdrop|file-selector-button|popover-open)\b/
const UNKNOWN_PROPERTIES =
  /^(inset|container-type|container-name|container|aspect-ratio|gap|row-gap|column-gap|translate|scale|rotate|accent-color|text-wrap|scrollbar-gutter|content-visibility)$|-(inline|block)(-|$)|^(inline|block)-size$|^(padding|margin)-(inline|block)/
const UNKNOWN_VALUES =
  /\b(min|max|clamp|color-mix|oklch|oklab|lab|lch|color|env|round)\(|\b(dvh|svh|lvh|fit-content|min-content|max-content)\b|light-dark/
