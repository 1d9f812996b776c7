import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { build } from '#app/app.server.ts'
import { chainOf, isHydrated } from '#app/hydrated.ts'
import routes from '#app/routes.ts'
import { ROOT } from '#dev/built.ts'

const APP = join(ROOT, 'app')

/** What React runs in a browser alone. */
const NEVER_RUN =
  /^(useEffect|useLayoutEffect|useInsertionEffect|useState|useReducer|useOptimistic|useSyncExternalStore)$/

/** Modules that hydrated pages have, too, and what does on plain documents what they do there. */
const SHARED: Record<string, string> = {
  'forms/use-new-answer.ts': 'every answer comes with its document',
  'forms/use-posted-form.ts': 'the page that answers a post has the values and messages',
  'root.tsx': 'no layouts are kept between documents',
  'ui/arrival.tsx': 'the browser itself announces a document',
  'ui/draft-notice.tsx': 'RestoredNotice is shown by scripts/drafts.ts',
  'ui/field.tsx': 'autofocus moves the focus to the summary of what is wrong',
  'ui/page-error.tsx': 'without a connection the browser shows its own page',
  'ui/toast.tsx': 'scripts/offline.ts',
}

interface Module {
  imports: string[]
  /** Effects, state and event handlers, as they are written. */
  unrun: string[]
}

const modules = new Map<string, Module>()

function read(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const module: Module = { imports: [], unrun: [] }
  modules.set(file, module)
  const ast = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  visit(ast, (node) => {
    const { source, callee, name, importKind, exportKind } = node
    if (source?.value && importKind !== 'type' && exportKind !== 'type') {
      const target = resolve(file, String(source.value))
      if (target) module.imports.push(target)
    }
    const called = callee?.name ?? callee?.property?.name
    if (node.type === 'CallExpression' && called && NEVER_RUN.test(called)) module.unrun.push(called)
    if (node.type === 'JSXAttribute' && /^on[A-Z]/.test(String(name?.name)))
      module.unrun.push(String(name?.name))
  })
  return module
}

interface Node {
  type?: string
  source?: { value?: unknown }
  callee?: { name?: string; property?: { name?: string } }
  name?: { name?: unknown }
  importKind?: string
  exportKind?: string
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) see(value as Node)
  for (const part of Object.values(value)) visit(part, see)
}

/** The file of a module that browsers could have; none for packages, styles and what only the server has. */
function resolve(from: string, source: string): string | undefined {
  if (!/^(#app\/|\.)/.test(source) || !/\.tsx?$/.test(source) || source.includes('.server.')) return undefined
  const file = source.startsWith('#app/') ? join(APP, source.slice(5)) : join(dirname(from), source)
  return file.includes('+types') || !existsSync(file) ? undefined : file
}

function reach(files: string[]): Set<string> {
  const seen = new Set(files)
  for (const file of seen) for (const target of read(file).imports) seen.add(target)
  return seen
}

function filesWhere(hydrated: boolean): string[] {
  const listed = new Map<string, string>()
  const walk = (entries: typeof routes) => {
    for (const { id, file, children } of entries) {
      listed.set(id ?? file.replace(/\.tsx?$/, ''), join(APP, file))
      walk(children ?? [])
    }
  }
  walk(routes)
  return [...listed].flatMap(([id, file]) =>
    isHydrated(chainOf(build.routes, id)) === hydrated ? [file] : [],
  )
}

const root = join(APP, 'root.tsx')
const plain = reach([root, ...filesWhere(false)])
const hydrated = reach([root, ...filesWhere(true)])
const named = (file: string) => relative(APP, file)

test('what plain documents alone show has no effects, state and event handlers: they would never run', () => {
  const wrong = [...plain].filter((file) => !hydrated.has(file) && read(file).unrun.length > 0)
  expect(wrong.map((file) => `${named(file)}: ${read(file).unrun.join(', ')}`)).toEqual([])
})

test('what it shares with hydrated pages says where its behaviour is on plain documents', () => {
  const shared = [...plain].filter((file) => hydrated.has(file) && read(file).unrun.length > 0)
  expect(shared.map(named).sort()).toEqual(Object.keys(SHARED).sort())
})

test('both kinds are found', () => {
  expect(plain.size).toBeGreaterThan(100)
  expect(hydrated.size).toBeGreaterThan(100)
  expect(hydrated.has(join(APP, 'routes/user/generator.tsx'))).toBe(true)
  expect(plain.has(join(APP, 'routes/user/generator.tsx'))).toBe(false)
  expect(read(join(APP, 'routes/user/generator/form.tsx')).unrun.length).toBeGreaterThan(0)
})
