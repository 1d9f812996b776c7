import postcss, { type Declaration, type Plugin, type Postcss, type Rule } from 'postcss'
import postcssLogical from 'postcss-logical'

/**
 * A PostCSS plugin. Browsers without `inset` have no logical properties, no gaps between flex items and neither `min()`
 * nor `clamp()`: they get physical properties, left to right, margins, and the first value. The others keep what knows
 * the direction of the text and the width of the window. Container queries become queries of the window.
 */
export function fallbacks(): Plugin {
  return {
    postcssPlugin: 'fallbacks',
    OnceExit: (root, { postcss }) => {
      root.walkAtRules('container', (container) => {
        let media = container.clone({ name: 'media' })
        let params = 'not (container-type: inline-size)'
        container.after(postcss.atRule({ name: 'supports', params, nodes: [media] }))
      })
      let rules: Rule[] = []
      root.walkRules((rule) => {
        rules.push(rule)
      })
      for (let rule of rules) {
        let nodes = [plain(rule, postcss), ...spaced(rule, postcss)].filter((node) => node !== undefined)
        if (nodes.length > 0 && !isKeyframe(rule))
          rule.after(postcss.atRule({ name: 'supports', params: 'not (inset: 0)', nodes }))
      }
    },
  }
}

/** What the rule declares, in words that old browsers know; undefined where they know it as it is. */
function plain(rule: Rule, { decl }: Postcss): Rule | undefined {
  let isFlex = isFlexBox(rule)
  let changed = declarations(rule).flatMap(({ prop, value, important }) => {
    let known = value.replaceAll(FIRST_OF, (_, first: string) =>
      first.includes(' ') ? `calc(${first})` : first,
    )
    if (prop === 'gap') return isFlex ? [] : [decl({ prop: 'grid-gap', value: known, important })]
    return known !== value || LOGICAL.test(prop) ? [decl({ prop, value: known, important })] : []
  })
  if (changed.length === 0) return undefined
  let sheet = postcss.root().append(emptied(rule).append(changed))
  return postcss([postcssLogical()]).process(sheet, { from: undefined }).root.first as Rule
}

/** The rule's gap as margins: between its items, and where they wrap also half of it above and below each. */
function spaced(rule: Rule, { decl, list }: Postcss): Rule[] {
  let gap = declared(rule, 'gap')
  if (!gap || !isFlexBox(rule)) return []
  let [row = '0', column = row] = list.space(gap)
  let isColumn = declared(rule, 'flex-direction')?.startsWith('column')
  let wraps = declared(rule, 'flex-wrap') === 'wrap' && Number.parseFloat(row) !== 0
  let half = `calc(${row} / 2)`
  return [
    ofItems(rule, ':not(:last-child)', [
      decl(isColumn ? { prop: 'margin-bottom', value: row } : { prop: 'margin-right', value: column }),
    ]),
    ...(wraps
      ? [
          ofItems(rule, '*', [
            decl({ prop: 'margin-top', value: half }),
            decl({ prop: 'margin-bottom', value: half }),
          ]),
        ]
      : []),
  ]
}

function ofItems(rule: Rule, which: string, declarations: Declaration[]): Rule {
  let copy = emptied(rule)
  copy.selectors = rule.selectors.map((selector) => `${selector} > ${which}`)
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

const FIRST_OF = /\b(?:clamp|min)\(([^,()]+),[^()]*\)/g
const LOGICAL = /-(inline|block)\b/
