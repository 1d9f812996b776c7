import { i18n, type Message } from './i18n.ts'
import type { Text } from './macro.ts'

/** The text with its placeholders as they stand there, such as `{name}`: they are filled in later. */
export function template(text: Text): string {
  return i18n._({ ...(text as Message), values: AS_THEY_STAND })
}

// No strings, which might be isolated: what is filled in will be.
const AS_THEY_STAND = new Proxy({}, { get: (_, name) => ({ toString: () => `{${String(name)}}` }) })
