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
    if (node.name === 'property') return [{ around, property: node.params, body: [`${node}`] }]
    return [{ around, body: [`${node}${node.nodes ? '' : ';'}`] }]
  })
}

const CONDITIONS = new Set(['media', 'supports', 'layer', 'container'])

function ruleOf(rule: Rule, around: string[]): StyleRule {
  const selectors = rule.selectors.map((text) => ({ text, needs: needsOf(text) }))
  return { around, selectors, body: bodyOf(rule) }
}

function bodyOf(node: Rule | AtRule): string[] {
  return (node.nodes ?? []).map(String)
}

/** What each of the elements in a selector has. What stands in parentheses may be what must not be. */
function needsOf(selector: string): string[][] {
  let plain = selector.replaceAll(/\\./g, (escaped) => `\\${escaped.charCodeAt(1).toString(16)};`)
  let before = ''
  while (before !== plain) {
    before = plain
    plain = plain.replaceAll(/\([^()]*\)/g, '')
  }
  const elements = plain.match(/(?:\[[^\]]*\]|[^\s>+~[])+/g) ?? []
  return elements.map(namesIn).filter((names) => names.length > 0)
}

/** Its element, classes, ids and attributes; of `type`, which no script changes, the value, too. */
function namesIn(element: string): string[] {
  const attributes = [...element.matchAll(/\[([a-z-]+)(?:=["']?([a-z]+)["']?\])?/gi)].map(
    ([, name, value]) => (name === 'type' && value ? `[type=${value}]` : `[${name}]`),
  )
  const names =
    element
      .replaceAll(/\[[^\]]*\]|::?[a-z-]+/gi, '')
      .match(/[.#]?(?:[a-z_-]|\\[0-9a-f]+;)(?:[\w-]|\\[0-9a-f]+;)*/gi) ?? []
  if (/file-(selector|upload)-button/.test(element)) attributes.push('[type=file]')
  if (element.includes(':checked') && !/^[a-z]/i.test(element)) attributes.push('input')
  return [...new Set([...names.map(withoutEscapes), ...attributes])]
}

function withoutEscapes(name: string): string {
  return name.replaceAll(/\\([0-9a-f]+);/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
