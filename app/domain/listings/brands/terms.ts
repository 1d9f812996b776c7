import { primarySubtag } from '../languages.ts'

/** A protected term of a brand. */
export interface Term {
  /** As it is written where it stays as it is. */
  term: string
  /** By language, as a BCP 47 tag in lower case; empty: it is a name, and is never translated. */
  translations: Map<string, string>
}

/** Reads "GlowCore", a name, and "torque = de: Drehmoment; fr: couple", a term. Undefined: it is neither. */
export function readTerm(line: string): Term | undefined {
  const [term = '', ...rest] = line.split('=')
  const name = term.trim()
  if (name === '' || rest.length > 1) return undefined
  const translations = new Map<string, string>()
  for (const entry of rest.length === 0 ? [] : (rest[0] ?? '').split(';')) {
    const [, language, word] = /^\s*([a-z]{2,3}(?:-[a-z\d]{2,8}){0,2})\s*:\s*(\S.*?)\s*$/i.exec(entry) ?? []
    if (language === undefined || word === undefined) return undefined
    translations.set(language.toLowerCase(), word)
  }
  return { term: name, translations }
}

/** How the term is to be written in a language; undefined: nothing is said about that language. */
export function wordIn({ term, translations }: Term, code: string): string | undefined {
  if (translations.size === 0) return term
  const tag = code.toLowerCase()
  return translations.get(tag) ?? translations.get(primarySubtag(tag))
}
