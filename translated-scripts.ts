import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { readCatalog } from './app/i18n/catalog.server.ts'
import { type Compiled, simplified } from './app/i18n/compiled.ts'
import { LANGUAGE_CODES, type LanguageCode } from './app/i18n/languages.ts'
import type { TranslatedScripts } from './app/i18n/page-scripts.server.ts'

/** What stands for a message, in ICU message format, in the code of a build. */
export function markOf(message: string): string {
  return `@@${Buffer.from(message).toString('base64url')}@@`
}

/** A string that is a mark, or a mark that the minifier has put into another string. */
const MARK = /(["'`])@@([\w-]+)@@\1|@@([\w-]+)@@/g

/**
 * Replaces the marks in the scripts of a build by English texts, and writes a copy for each other language of those that
 * have texts, or load some that do, on pages for customers.
 */
export function translateScripts(assets: string): TranslatedScripts {
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const code = new Map(names.map((name) => [name, readFileSync(join(assets, name), 'utf8')]))
  const marked = withTexts(code)
  const shown = forCustomers(code)
  const translated = marked.filter((name) => shown.has(name))
  const scripts: TranslatedScripts = {}
  for (const language of LANGUAGE_CODES) {
    if (language === 'en') {
      for (const name of marked) writeFileSync(join(assets, name), fillMarks(code.get(name) ?? '', language))
      continue
    }
    const texts = new Map(translated.map((name) => [name, fillMarks(code.get(name) ?? '', language)]))
    const digest = createHash('sha256')
      .update([...texts.values()].join(''))
      .digest('hex')
      .slice(0, 8)
    const renamed = Object.fromEntries(
      translated.map((name) => [name, `${basename(name, '.js')}.${language}-${digest}.js`]),
    )
    for (const [name, text] of texts)
      writeFileSync(join(assets, renamed[name] ?? name), rename(text, renamed))
    scripts[language] = renamed
  }
  return scripts
}

/** What pages load that are not the back office’s, which speaks English alone. */
function forCustomers(code: Map<string, string>): Set<string> {
  const lists = [...code].filter(([, text]) => text.startsWith(LIST))
  const found = new Set(lists.map(([name]) => name))
  const follow = (text: string) => {
    for (const name of namesIn(text)) {
      if (found.has(name)) continue
      found.add(name)
      follow(code.get(name) ?? '')
    }
  }
  for (const [, text] of lists) {
    const manifest: Manifest = JSON.parse(text.slice(LIST.length).replace(/;$/, ''))
    const routes = Object.entries(manifest.routes).filter(([id]) => !id.startsWith('routes/admin/'))
    follow(JSON.stringify([manifest.entry, routes]))
  }
  return found
}

/** What the router’s list of routes begins with. */
const LIST = 'window.__reactRouterManifest='

interface Manifest {
  entry: object
  routes: Record<string, object>
}

/** Those with marks, and those that name one of these. */
function withTexts(code: Map<string, string>): string[] {
  const found = new Set([...code].filter(([, text]) => text.search(MARK) >= 0).map(([name]) => name))
  let before = -1
  while (before !== found.size) {
    before = found.size
    for (const [name, text] of code) if (namesIn(text).some((each) => found.has(each))) found.add(name)
  }
  return [...found]
}

const NAME = /[\w.-]+\.js\b/g

function namesIn(text: string): string[] {
  return text.match(NAME) ?? []
}

function rename(text: string, renamed: Record<string, string>): string {
  return text.replace(NAME, (name) => renamed[name] ?? name)
}

/** The code with its texts in a language. */
export function fillMarks(code: string, language: LanguageCode): string {
  const catalog = language === 'en' ? undefined : catalogOf(language)
  return code.replace(MARK, (_, quote: string | undefined, whole: string | undefined, inner: string) => {
    const message = Buffer.from(whole ?? inner, 'base64url').toString()
    const compiled = simplified(compileMessageOrThrow(catalog?.get(message) ?? message))
    return quote ? JSON.stringify(compiled) : escaped(compiled)
  })
}

const catalogs = new Map<LanguageCode, Map<string, string>>()

function catalogOf(language: Exclude<LanguageCode, 'en'>): Map<string, string> {
  const known = catalogs.get(language) ?? readCatalog(language)
  catalogs.set(language, known)
  return known
}

/** Within a string or template of any quotes. */
function escaped(compiled: Compiled): string {
  if (typeof compiled !== 'string') throw new Error('A text with placeholders is part of another string.')
  return JSON.stringify(compiled)
    .slice(1, -1)
    .replace(/['`]|\$(?=\{)/g, '\\$&')
}
