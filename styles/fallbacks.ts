import postcss, { type AtRule, type Declaration, type Plugin, type Postcss, type Rule } from 'postcss'
import postcssLogical from 'postcss-logical'

/**
 * A PostCSS plugin. Browsers without `inset` have no logical properties, no gaps between flex items and neither `min()`
 * nor `clamp()`: they get physical properties, left to right, margins, and one of the values for narrow and one for wide
 * windows. The others keep what knows the direction of the text. Container queries become queries of the window.
 */
export function fallbacks(): Plugin {
  return {
    postcssPlugin: 'fallbacks',
    OnceExit: (root, { postcss }) => {
      root.walkAtRules('container', (container) => {
        const media = container.clone({ name: 'media' })
        const params = 'not (container-type: inline-size)'
        container.after(postcss.atRule({ name: 'supports', params, nodes: [media] }))
      })
      const rules: Rule[] = []
      root.walkRules((rule) => {
        rules.push(rule)
      })
      const marked = new Set(
        rules.flatMap(({ selectors }) => selectors.flatMap((each) => BEFORE.exec(each)?.[1] ?? [])),
      )
      for (const rule of rules) {
        const nodes = [plain(rule, postcss), wide(rule, postcss), ...spaced(rule, marked, postcss)].filter(
          (node) => node !== undefined,
        )
        if (nodes.length > 0 && !isKeyframe(rule))
          rule.after(postcss.atRule({ name: 'supports', params: 'not (inset: 0)', nodes }))
      }
    },
  }
}

/** What the rule declares, in words that old browsers know; undefined where they know it as it is. */
function plain(rule: Rule, { decl }: Postcss): Rule | undefined {
  const isFlex = isFlexBox(rule)
  const changed = declarations(rule).flatMap(({ prop, value, important }) => {
    const known = chosen(value, 'narrow')
    if (prop === 'gap') return isFlex ? [] : [decl({ prop: 'grid-gap', value: known, important })]
    if (prop === 'inset') return edges(known).map(([prop, value]) => decl({ prop, value, important }))
    return known !== value || LOGICAL.test(prop) ? [decl({ prop, value: known, important })] : []
  })
  return physical(rule, changed)
}

/** What differs from `plain` where the window is wide. */
function wide(rule: Rule, { atRule, decl }: Postcss): AtRule | undefined {
  const isFlex = isFlexBox(rule)
  const changed = declarations(rule).flatMap(({ prop, value, important }) => {
    const known = chosen(value, 'wide')
    if (known === chosen(value, 'narrow') || (prop === 'gap' && isFlex)) return []
    return [decl({ prop: prop === 'gap' ? 'grid-gap' : prop, value: known, important })]
  })
  const copy = physical(rule, changed)
  return copy && atRule({ name: 'media', params: '(min-width: 62rem)', nodes: [copy] })
}

/** One of the values of each `min()` and `clamp()`: of a share of the room and a length the share is the narrow one. */
function chosen(value: string, width: 'narrow' | 'wide'): string {
  return value.replaceAll(CHOICE, (_, name: string, list: string) => {
    const values = list.split(',').map((each) => each.trim())
    if (name === 'min') values.sort((a, b) => Number(SHARE.test(b)) - Number(SHARE.test(a)))
    // A window's height says nothing of its width.
    const one = values.at(width === 'wide' && !list.includes('vh') ? -1 : 0) ?? ''
    return one.includes(' ') ? `calc(${one})` : one
  })
}

/** The four sides that a value such as `0 auto` is for; the minifier makes no `inset` again of what it cannot read. */
function edges(value: string): [string, string][] {
  const [top = '0', right = top, bottom = top, left = right] = postcss.list.space(value)
  return Object.entries({ top, right, bottom, left: `var(--left, ${left})` })
}

function physical(rule: Rule, changed: Declaration[]): Rule | undefined {
  if (changed.length === 0) return undefined
  const sheet = postcss.root().append(emptied(rule).append(changed))
  return postcss([postcssLogical()]).process(sheet, { from: undefined }).root.first as Rule
}

/** The rule's gap as margins: between its items, and where they wrap also half of it above and below each. */
function spaced(rule: Rule, marked: Set<string>, { decl, list }: Postcss): Rule[] {
  const gap = declared(rule, 'gap')
  if (!gap || !isFlexBox(rule)) return []
  const [row = '0', column = row] = list.space(gap)
  const isColumn = declared(rule, 'flex-direction')?.startsWith('column')
  const wraps = declared(rule, 'flex-wrap') === 'wrap' && Number.parseFloat(row) !== 0
  const half = `calc(${row} / 2)`
  return [
    ofItems(rule, ' > :not(:last-child)', [
      decl(isColumn ? { prop: 'margin-bottom', value: row } : { prop: 'margin-right', value: column }),
    ]),
    // Words beside it are no element.
    ...(!isColumn && rule.selectors.some((each) => marked.has(each))
      ? [ofItems(rule, '::before', [decl({ prop: 'margin-right', value: column })])]
      : []),
    ...(wraps
      ? [
          ofItems(rule, ' > *', [
            decl({ prop: 'margin-top', value: half }),
            decl({ prop: 'margin-bottom', value: half }),
          ]),
        ]
      : []),
  ]
}

function ofItems(rule: Rule, which: string, declarations: Declaration[]): Rule {
  const copy = emptied(rule)
  copy.selectors = rule.selectors.map((selector) => `${selector}${which}`)
  return copy.append(declarations)
}

function isFlexBox(rule: Rule): boolean {
  return declared(rule, 'display')?.endsWith('flex') === true
}

function declared(rule: Rule, prop: string): string | undefined {
  return declarations(rule).find((declaration) => declaration.prop === prop)?.value
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes'
}

function emptied(rule: Rule): Rule {
  return rule.clone().removeAll()
}

function declarations(rule: Rule): Declaration[] {
  return rule.nodes.filter((node) => node.type === 'decl')
}

const BEFORE = /^(.*[^:]):{1,2}before$/s
const SHARE = /%|v[wh]/
const CHOICE = /\b(clamp|min)\(([^()]+)\)/g
const LOGICAL = /-(inline|block)\b/
