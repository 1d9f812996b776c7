import type { LanguageCode } from './languages.ts'
import { pageLanguage } from './writing.ts'

/** By language, the files under /assets that have another of their own: `{ de: { 'a-1f.js': 'a-1f.de-9c.js' } }`. */
export type TranslatedScripts = { [code in LanguageCode]?: Record<string, string> }

let scripts: TranslatedScripts = {}

/** What the build has written. Without a build, pages have their scripts in English. */
export function translateScriptsBy(translated: TranslatedScripts): void {
  scripts = translated
}

/** The addresses of each language’s own scripts. */
export function addressesOfScripts(translated: TranslatedScripts): string[][] {
  return Object.values(translated).map((renamed) => Object.values(renamed).map((name) => `/assets/${name}`))
}

/** What names scripts under /assets, such as the router's list of them, with those of the page's language. */
export function withPageScripts<Manifest>(manifest: Manifest): Manifest {
  const renamed = scripts[pageLanguage()]
  if (!renamed) return manifest
  const named = JSON.stringify(manifest).replace(
    /(?<="\/assets\/)[\w.-]+\.js(?=")/g,
    (name) => renamed[name] ?? name,
  )
  return JSON.parse(named)
}
