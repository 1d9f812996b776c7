import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'
import { isGlobalKnown, isMemberKnown, isMemberOfGlobalKnown } from './known-names.ts'

interface LateName {
  name: string
  isAskedFor: boolean
  /** It is needed as soon as the script is loaded. */
  isAtOnce: boolean
}

/**
 * What a built script uses of the platform that came after the oldest browsers, each as `Object.hasOwn`, `.findLast` or
 * `structuredClone`; `isAskedFor`: the function around it asks first whether it is there (`'x' in y`, `typeof x`, `y.x &&`,
 * `y.x?.()`). A name alone does not tell whose method it is: one that any object of the platform had by then is left out.
 */
export function lateNames(code: string): LateName[] {
  const { program, errors } = parseSync('built.js', code)
  if (errors[0]) throw new Error(errors[0].message)
  const declared = declaredNames(program)
  const used: { name: string; askedAs: string[]; places: Place[] }[] = []
  const asked = new Map<Place, Set<string>>()
  const names = new Set<unknown>()
  const places: Place[] = [program]

  const use = (name: string, ...askedAs: string[]) => used.push({ name, askedAs, places: [...places] })
  const ask = (test: ESTree.Node | null | undefined) => {
    const place = places.at(-1)
    if (!place || !test) return
    const known = asked.get(place) ?? new Set()
    asked.set(place, known)
    for (const name of namesAskedFor(test)) known.add(name)
  }
  const isGlobal = (node: ESTree.Node): node is ESTree.IdentifierReference =>
    node.type === 'Identifier' && !declared.has(node.name)
  const isOwn = (object: ESTree.Node, name: string) =>
    isGlobal(object) && isMemberOfGlobalKnown(object.name, name) !== undefined
  const enter = (place: Place) => places.push(place)
  const leave = () => places.pop()

  const visitor: VisitorObject = {
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    IfStatement: ({ test }) => ask(test),
    ConditionalExpression: ({ test }) => ask(test),
    LogicalExpression: ({ left }) => ask(left),
    UnaryExpression: (node) => ask(node),
    BinaryExpression: (node) => ask(node),
    CallExpression(node) {
      const { callee } = node
      if (node.optional) return ask(callee)
      const name = memberName(callee)
      if (callee.type !== 'MemberExpression' || name === undefined) return
      if (isOfIterator(callee)) use(`Iterator.${name}`, name)
      if (isMemberKnown(name) === false && !isOwn(callee.object, name)) use(`.${name}`, name)
    },
    MemberExpression(node) {
      const { object, property, computed } = node
      // What is missing is undefined, and that is allowed for.
      if (node.optional) ask(object)
      if (!computed) names.add(property)
      const name = memberName(node)
      if (name !== undefined && isGlobal(object) && isMemberOfGlobalKnown(object.name, name) === false) {
        use(`${object.name}.${name}`, name, ...(isGlobalKnown(object.name) === false ? [object.name] : []))
      }
    },
    Property: ({ key, computed }) => void (computed || names.add(key)),
    MethodDefinition: ({ key, computed }) => void (computed || names.add(key)),
    PropertyDefinition: ({ key, computed }) => void (computed || names.add(key)),
    Identifier(node) {
      if (names.has(node) || !isGlobal(node) || isGlobalKnown(node.name) !== false) return
      use(node.name, node.name)
    },
    Literal(node) {
      if (!('regex' in node)) return
      if (/\(\?<[=!]/.test(node.regex.pattern)) use('(?<=')
      if (/[dv]/.test(node.regex.flags)) use(`/${node.regex.flags}`)
    },
  }
  new Visitor(visitor).visit(program)
  const found = new Map<string, LateName>()
  for (const { name, askedAs, places } of used) {
    const isAskedFor = places.some((place) => askedAs.some((each) => asked.get(place)?.has(each)))
    const known = found.get(name) ?? { name, isAskedFor, isAtOnce: false }
    known.isAskedFor &&= isAskedFor
    known.isAtOnce ||= places.length === 1 && !isAskedFor
    found.set(name, known)
  }
  return [...found.values()]
}

type Place = ESTree.Program | ESTree.Function | ESTree.ArrowFunctionExpression

/** Of everything in the file: short names of a minified file are never the platform's. */
function declaredNames(program: ESTree.Program): Set<string> {
  const names = new Set<string>()
  const bind = (pattern: ESTree.Node | null | undefined): void => {
    if (pattern?.type === 'Identifier') names.add(pattern.name)
    if (pattern?.type === 'ArrayPattern') pattern.elements.forEach(bind)
    if (pattern?.type === 'ObjectPattern') {
      for (const property of pattern.properties)
        bind(property.type === 'Property' ? property.value : property)
    }
    if (pattern?.type === 'RestElement') bind(pattern.argument)
    if (pattern?.type === 'AssignmentPattern') bind(pattern.left)
  }
  const bindFunction = ({ params, ...node }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    if ('id' in node) bind(node.id)
    for (const param of params) bind(param)
  }
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: bindFunction,
    FunctionExpression: bindFunction,
    ArrowFunctionExpression: bindFunction,
    ClassDeclaration: ({ id }) => bind(id),
    ClassExpression: ({ id }) => bind(id),
    CatchClause: ({ param }) => bind(param),
    ImportSpecifier: ({ local }) => bind(local),
    ImportDefaultSpecifier: ({ local }) => bind(local),
    ImportNamespaceSpecifier: ({ local }) => bind(local),
  }).visit(program)
  return names
}

function memberName(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : undefined
  return textOf(node.property)
}

/** Minified files write strings as templates, too. */
function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined
}

const OF_ITERATORS = new Set([
  'map',
  'filter',
  'some',
  'every',
  'find',
  'reduce',
  'forEach',
  'toArray',
  'take',
  'drop',
  'flatMap',
])

/** A method of arrays that iterators got later, right after what answers an iterator. */
function isOfIterator({ object, ...callee }: ESTree.MemberExpression): boolean {
  const name = memberName({ object, ...callee } as ESTree.MemberExpression)
  if (name === undefined || !OF_ITERATORS.has(name) || object.type !== 'CallExpression') return false
  const source = memberName(object.callee)
  if (source === 'matchAll') return true
  return object.arguments.length === 0 && ['values', 'keys', 'entries'].includes(String(source))
}

/** `x`, `y.x`, `typeof x`, `'x' in y`, and those that are negated, compared or joined. */
function namesAskedFor(test: ESTree.Node): string[] {
  switch (test.type) {
    case 'Identifier':
      return [test.name]
    case 'MemberExpression':
      return [memberName(test) ?? []].flat()
    case 'ChainExpression':
      return namesAskedFor(test.expression)
    case 'AssignmentExpression':
      return namesAskedFor(test.right)
    case 'ParenthesizedExpression':
      return namesAskedFor(test.expression)
    case 'UnaryExpression':
      return test.operator === 'typeof' || test.operator === '!' ? namesAskedFor(test.argument) : []
    case 'LogicalExpression':
      return [...namesAskedFor(test.left), ...namesAskedFor(test.right)]
    case 'BinaryExpression':
      if (test.operator === 'in') {
        return [textOf(test.left) ?? []].flat()
      }
      return /^[!=]==?$/.test(test.operator)
        ? [...namesAskedFor(test.left), ...namesAskedFor(test.right)]
        : []
    default:
      return []
  }
}
