/** A node of a syntax tree, of any kind. */
export interface Node {
  type: string
  start: number
  [part: string]: unknown
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((part) => (Array.isArray(part) ? part : [part]))
    .filter(isNode)
}

/** Of a key, an attribute, a variable or what is called. */
export function nameOf(node: Node): string | undefined {
  switch (node.type) {
    case 'JSXAttribute':
      return textIn(node.name)
    case 'Property':
    case 'PropertyDefinition':
      return textIn(node.key)
    case 'VariableDeclarator':
      return textIn(node.id)
    case 'CallExpression':
    case 'NewExpression':
      return textIn(node.callee)
    default:
      return undefined
  }
}

function textIn(part: unknown): string | undefined {
  if (!isNode(part)) return undefined
  if (part.type === 'MemberExpression') return textIn(part.property)
  let { name, value } = part
  return typeof name === 'string' ? name : typeof value === 'string' ? value : undefined
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'
}
