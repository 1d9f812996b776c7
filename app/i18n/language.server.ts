import { AsyncLocalStorage } from 'node:async_hooks'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Compiled, simplified } from './compiled.ts'
import { findLanguageWith, type Language } from './i18n.ts'

const current = new AsyncLocalStorage<Language | undefined>()
const english = makeLanguage('en')
let otherwise: Language | undefined = english

findLanguageWith(() => {
  const language = current.getStore() ?? otherwise
  if (!language) throw new Error('A text is read outside inLanguage, so it has no language.')
  return language
})

/** All that `work` does, and what it awaits, is in the shop's language. */
export function inLanguage<Result>(work: () => Result): Result {
  return current.run(english, work)
}

/** For tests: a text that is read outside `inLanguage` throws; it would have one language for every request. */
export function requireLanguage(): void {
  otherwise = undefined
  current.enterWith(undefined)
}

/** For tests: what follows is within `inLanguage`. */
export function enterLanguage(): void {
  current.enterWith(english)
}

function makeLanguage(locale: string): Language {
  const known = new Map<string, Compiled>()
  return {
    locale,
    compiled({ id, message = '' }) {
      if (typeof id !== 'string') return id
      const found = known.get(id)
      if (found !== undefined) return found
      const compiled = simplified(compileMessage(message))
      known.set(id, compiled)
      return compiled
    },
  }
}
