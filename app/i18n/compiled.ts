import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** What a text is filled in from: itself, where it has no placeholders. */
export type Compiled = string | CompiledMessage

export function simplified(tokens: CompiledMessage): Compiled {
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens
}
