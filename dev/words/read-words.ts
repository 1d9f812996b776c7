import type { ESTree } from 'vite'
import { childrenOf, type Node, nameOf } from './syntax.ts'

export interface Words {
  line: number
  /** What holds them: `text`, an attribute, a key or a call. */
  place: string
  text: string
}

/** Strings that read as a label or a sentence, in the order of the file. A value within is shown as `{}`. */
export function readWords(program: ESTree.Program, source: string): Words[] {
  let found: Words[] = []
  let add = (at: number, place: string, text: string) => {
    let line = source.slice(0, at).split('\n').length
    found.push({ line, place, text: text.replace(/\s+/g, ' ').trim() })
  }
  visit(program as unknown as Node, 'text', add)
  return found
}

type Add = (at: number, place: string, text: string) => void

function visit(node: Node, place: string, add: Add): void {
  if (isUnseen(node)) {
    // What a chain of calls began with.
    if (node.type === 'CallExpression') visit(node.callee as Node, place, add)
    return
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    visitElement(node, add)
    return
  }
  let text = textOf(node)
  if (text !== undefined) {
    if (reads(text)) add(node.start, place, text)
    if (node.type === 'Literal') return
  }
  let inner = nameOf(node) ?? place
  for (let child of childrenOf(node)) if (!isName(node, child)) visit(child, inner, add)
}

function visitElement(element: Node, add: Add, isInText = false): void {
  let children = (element.children ?? []) as Node[]
  let words = flat(element)
  let startsText = !isInText && children.some(isText)
  if (startsText && /[a-z]{2}/i.test(words)) add(element.start, 'text', words)
  for (let attribute of ((element.openingElement as Node | undefined)?.attributes as Node[] | undefined) ??
    [])
    if (!UNSEEN_ATTRIBUTES.has(nameOf(attribute) ?? '')) visit(attribute, 'text', add)
  for (let child of children) {
    if (child.type === 'JSXElement') visitElement(child, add, isInText || startsText)
    else if (child.type !== 'JSXText') visit(child, 'text', add)
  }
}

/** An element's words with those of the elements in it. */
function flat(node: Node): string {
  if (node.type === 'JSXText') return node.value as string
  if (node.type === 'JSXExpressionContainer') return textOf(node.expression as Node) ?? '{}'
  return ((node.children ?? []) as Node[]).map(flat).join('')
}

function isText(node: Node): boolean {
  return node.type === 'JSXText' && /[a-z]{2}/i.test(node.value as string)
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  let parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return parts.join('{}')
}

function reads(source: string): boolean {
  // Of HTML, what stands between its elements.
  let text = source.replace(/<script[^>]*>(.*?<\/script>)?|<(!doctype|\/?[a-z][\w-]*)(\s[^<>]*)?>/gis, '')
  if (NOT_READ.some((shape) => shape.test(text))) return false
  if (!/[a-z]{2}/i.test(text) || /^[a-z]+( [a-z]+-[a-z-]+)+$|^[a-z]+, no-?[a-z]+$/.test(text)) return false
  if (/^[a-z-]+([/:.?#=&_][\w-]*)+$|^[.#/]|^[\w.]+\/[\w.]\S*$|^[A-Z_0-9]+$/.test(text)) return false
  return /^[A-Z“]+ ?[a-z’]/.test(text) || /[a-z0-9}”,] [a-zA-Z{“]/.test(text)
}

/** What no person reads, by its shape. */
const NOT_READ = [
  // A header of authorization.
  /^(Bearer|Basic)\b/,
  // Methods of HTTP.
  /^[A-Z]+(, [A-Z]+)*$|^(GET|POST|PUT|PATCH|DELETE) [a-z{]/,
  // An answer of HTTP.
  /^HTTP\/1/,
  // A script of a page.
  /^\(\(\) => \{/,
  // The content of a `meta`, such as a viewport.
  /^[a-z-]+=[\w-]+(, [a-z-]+=[\w-]+)*$/,
  // Names that are the same in every language.
  /^(Listwright|PayPal|Google|Shopify|WooCommerce|Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|Windows|ChromeOS|Linux)$/,
  // What rows hold.
  /^(Paid|Completed|Processing|Shipped|Expired|Cancelled|Refunded|Partially refunded|Paypal|Seller|Admin)$/,
  // A part of a query, or a column with its name in the code.
  /^\s*(insert into|when) | as [a-z]+[A-Z]/,
  // A day in digits.
  /^\d\d\/\d\d\/\d{4}/,
  // Ids of elements, and names of classes.
  /^\{\}-[a-z]+( \{\}-[a-z]+)*$/,
  /^([a-z]+ )?[a-z]+(-[a-z]+)+( ([a-z]+(-[a-z]+)+|\{\}))*$/,
]

/** A property's key, what a case is for, the values of an enumeration. */
function isName(node: Node, child: Node): boolean {
  return (
    (node.type === 'Property' && child === node.key && !node.computed) ||
    (node.type === 'SwitchCase' && child === node.test) ||
    (/^(enum|literal)$/.test(nameOf(node) ?? '') && child === (node.arguments as Node[] | undefined)?.[0])
  )
}

/** Types, modules, what only programmers see, and what is compared with. */
function isUnseen(node: Node): boolean {
  if (/^Property/.test(node.type) && UNSEEN_PROPERTIES.has(nameOf(node) ?? '')) return isPlain(node.value)
  if (/^(TS(?!As|Sat|Non)|Import)|^ExportAll/.test(node.type)) return true
  if (node.type === 'TaggedTemplateExpression' || node.type === 'BinaryExpression')
    return !/[+]/.test(String(node.operator))
  if (node.type === 'VariableDeclarator') return nameOf(node) === 'key'
  if (node.type === 'NewExpression') return /(Error|Fault|Lost)$/.test(nameOf(node) ?? '')
  if (node.type === 'CallExpression')
    return UNSEEN_CALLS.has(nameOf(node) ?? '') || (node.callee as Node).type === 'Super'
  return false
}

/** A string, or values and names alone: schemas and functions hold texts. */
function isPlain(value: unknown): boolean {
  return !/^(CallExpression|ArrowFunctionExpression)$/.test((value as Node).type)
}

/** Of queries, keys and answers. Their arguments are names. */
const UNSEEN_CALLS = new Set(
  'raw select selectFrom where orderBy groupBy innerJoin leftJoin returning eb useDraftName hkdfSync cookieSecrets append querySelectorAll'.split(
    ' ',
  ),
)

const UNSEEN_ATTRIBUTES = new Set(
  'className class draft to href id name type rel role method key lang dir variant size d viewBox'.split(' '),
)

const UNSEEN_PROPERTIES = new Set([
  'allow',
  'cache-control',
  'className',
  'command',
  'email_key',
  'event',
  'icon',
  'kind',
  'name',
  'operation',
  'path',
  'permissions-policy',
  'src',
  'tone',
  'user-agent',
  'userRole',
])
