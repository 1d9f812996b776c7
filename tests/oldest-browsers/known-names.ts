import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { OLDEST_SCRIPTED } from '../../oldest-browsers.ts'

type Definitions = Record<string, Identifier | undefined>

const { api, javascript }: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')
const builtins: Definitions = javascript.builtins ?? {}
const interfaces: Definitions = api

/** Interfaces of the global objects whose name does not say it. */
const GLOBAL_OBJECTS: Record<string, string> = {
  window: 'Window',
  self: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  navigation: 'Navigation',
  location: 'Location',
  history: 'History',
  performance: 'Performance',
  crypto: 'Crypto',
  caches: 'CacheStorage',
  localStorage: 'Storage',
  sessionStorage: 'Storage',
}

/** Whether the oldest browsers have a global of this name; undefined when it is none of the platform's. */
export function isGlobalKnown(name: string): boolean | undefined {
  return isKnown(builtins[name] ?? interfaces[name] ?? part(interfaces.Window, name))
}

/**
 * The same of what is read from a global, as `Object.hasOwn` or `navigator.share`; undefined when the global is none of the
 * platform's, or the member is not its own.
 */
export function isMemberOfGlobalKnown(global: string, member: string): boolean | undefined {
  const name = GLOBAL_OBJECTS[global] ?? global
  const own =
    part(builtins[global], member) ??
    part(interfaces[name], `${member}_static`) ??
    part(interfaces[name], member)
  return isKnown(own ?? (name === 'Window' ? (interfaces[member] ?? builtins[member]) : undefined))
}

/** The same of a method of whatever object: known when one of the platform's objects had it by then. */
export function isMemberKnown(member: string): boolean | undefined {
  return members.get(member)
}

/** Methods of the language that came after the oldest browsers, as `['Array', 'findLast']`. */
export function laterMethods(): [object: string, method: string][] {
  return Object.entries(builtins).flatMap(([object, definition]) =>
    Object.keys(definition ?? {})
      .filter((member) => /^[a-z]\w*$/.test(member) && isKnown(part(definition, member)) === false)
      .map((member): [string, string] => [object, member]),
  )
}

const objects = [builtins, interfaces, builtins.Intl as Definitions].flatMap((each) => Object.values(each))
const members = new Map<string, boolean>()
for (const object of objects) {
  for (const name of Object.keys(object ?? {})) {
    const known = isKnown(part(object, name))
    if (known === undefined || /_(event|static)$/.test(name)) continue
    members.set(name, known || members.get(name) === true)
  }
}

function part(definition: Identifier | undefined, name: string): Identifier | undefined {
  return (definition as Definitions | undefined)?.[name]
}

function isKnown(definition: Identifier | undefined): boolean | undefined {
  const support: Record<string, unknown> | undefined = definition?.__compat?.support
  if (!support) return undefined
  return Object.entries(OLDEST_SCRIPTED).every(([browser, oldest]) =>
    [support[browser] ?? []].flat().some((statement) => isIn(statement as SimpleSupportStatement, oldest)),
  )
}

function isIn(statement: SimpleSupportStatement, oldest: string): boolean {
  const { version_added: added, version_removed, flags, prefix, alternative_name } = statement
  if (version_removed || flags || prefix || alternative_name || typeof added !== 'string') return false
  return Number.parseFloat(added.replace('≤', '')) <= Number(oldest)
}
