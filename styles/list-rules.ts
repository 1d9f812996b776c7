import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'
import type { StyleRule } from '../app/server/page-cache/used-rules.server.ts'

/** The rules of a minified stylesheet, for pages that have in themselves those alone that they use. */
export function listRules(css: string): StyleRule[] {
  return rulesIn(postcss.parse(css), [])
}

function rulesIn(container: Container, around: string[]): StyleRule[] {
  return (container.nodes ?? []).flatMap((node: ChildNode) => {
    if (node.type === 'rule') return [ruleOf(node, around)]
    if (node.type !== 'atrule') return []
    if (node.name === 'keyframes') return [{ around, keyframes: node.params, body: bodyOf(node) }]
    if (node.nodes && CONDITIONS.has(node.name))
      return rulesIn(node, [...around, `@${node.name} ${node.params}`])
    return [{ around, body: `${node}${node.nodes ? '' : ';'}` }]
  })
}

const CONDITIONS = new Set(['media', 'supports', 'layer', 'container'])

function ruleOf(rule: Rule, around: string[]): StyleRule {
  const selectors = rule.selectors.map((text) => ({ text, needs: needsOf(text) }))
  return { around, selectors, body: bodyOf(rule) }
}

function bodyOf(node: Rule | AtRule): string {
  return (node.nodes ?? []).join(';')
}

/** The elements, classes, ids and attributes in a selector. What stands in parentheses may be what must not be. */
function needsOf(selector: string): string[] {
  let plain = selector.replaceAll(/\\./g, (escaped) => `\\${escaped.charCodeAt(1).toString(16)};`)
  let before = ''
  while (before !== plain) {
    before = plain
    plain = plain.replaceAll(/\([^()]*\)/g, '')
  }
  const attributes = [...plain.matchAll(/\[([a-z-]+)[^\]]*\]/gi)].map(([, name]) => `[${name}]`)
  plain = plain.replaceAll(/\[[^\]]*\]/g, '')
  const names =
    plain.replaceAll(/::?[a-z-]+/gi, '').match(/[.#]?(?:[a-z_-]|\\[0-9a-f]+;)(?:[\w-]|\\[0-9a-f]+;)*/gi) ?? []
  return [...new Set([...names.map(withoutEscapes), ...attributes])]
}

function withoutEscapes(name: string): string {
  return name.replaceAll(/\\([0-9a-f]+);/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
