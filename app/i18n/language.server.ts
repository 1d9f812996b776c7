import { AsyncLocalStorage } from 'node:async_hooks'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { readCatalog } from './catalog.server.ts'
import { type Compiled, simplified } from './compiled.ts'
import { findLanguageWith, type Language } from './i18n.ts'
import { languageNamesIn } from './language-names.server.ts'
import type { LanguageCode } from './languages.ts'

interface ServerLanguage extends Language {
  main: LanguageCode
}

const current = new AsyncLocalStorage<{ language: ServerLanguage } | undefined>()
const english: ServerLanguage = {
  code: 'en',
  main: 'en',
  prefix: '',
  isOfAddress: false,
  compiled: compiler(() => new Map()),
  languageName: () => undefined,
}
let otherwise: ServerLanguage | undefined = english

function find(): ServerLanguage {
  const language = current.getStore()?.language ?? otherwise
  if (!language) throw new Error('A text is read outside inLanguage, so it has no language.')
  return language
}

findLanguageWith(find)

/** Of a text in the shop's main language, where the page is in another one: for `lang`. */
export function languageOfMainText(): LanguageCode | undefined {
  const { code, main } = find()
  return code === main ? undefined : main
}

/** All that `work` does, and what it awaits, is in this language, until it sets another; `main` is the shop's own. */
export function inLanguage<Result>(
  work: () => Result,
  code: LanguageCode = 'en',
  main: LanguageCode = 'en',
): Result {
  return current.run({ language: makeLanguage(code, main) }, work)
}

/** Within `inLanguage`: what follows, and what is left of the work around, is in this language. */
export function setLanguage(code: LanguageCode, main: LanguageCode, { isOfAddress = false } = {}): void {
  const store = current.getStore()
  if (!store) throw new Error('A language is set outside inLanguage.')
  store.language = { ...makeLanguage(code, main), isOfAddress }
}

/** For tests: a text that is read outside `inLanguage` throws; it would have one language for every request. */
export function requireLanguage(): void {
  otherwise = undefined
  current.enterWith(undefined)
}

/** For tests: what follows is within `inLanguage`. */
export function enterLanguage(): void {
  current.enterWith({ language: english })
}

function makeLanguage(code: LanguageCode, main: LanguageCode): ServerLanguage {
  if (code === 'en' && main === 'en') return english
  return { code, main, prefix: code === main ? '' : `/${code}`, isOfAddress: false, ...wordsOf(code) }
}

type Words = Pick<Language, 'compiled' | 'languageName'>

function wordsOf(code: LanguageCode): Words {
  if (code === 'en') return { compiled: english.compiled, languageName: english.languageName }
  const known = words.get(code)
  if (known) return known
  const made = { compiled: compiler(() => readCatalog(code)), languageName: languageNamesIn(code) }
  words.set(code, made)
  return made
}

const words = new Map<LanguageCode, Words>()

/** `read` is called with the first text. What a catalog does not have stays English. */
function compiler(read: () => Map<string, string>): Language['compiled'] {
  const compiled = new Map<string, Compiled>()
  let catalog: Map<string, string> | undefined
  return ({ id, message = '' }) => {
    if (typeof id !== 'string') return id
    const known = compiled.get(id)
    if (known !== undefined) return known
    catalog ??= read()
    const made = simplified(compileMessage(catalog.get(message) ?? message))
    compiled.set(id, made)
    return made
  }
}
