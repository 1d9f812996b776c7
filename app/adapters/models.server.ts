import type { Log } from '../log.ts'
import type { Reach } from '../service-address.ts'
import { createModel } from './gemini.server.ts'
import type { ModelAdapter } from './model.ts'
import { createOpenAi } from './openai.server.ts'

/** Asks Google, or the service at the call's address. */
export function createModels(options: {
  /** Replaces Google's host. */
  geminiApiUrl?: string
  timeout: number
  reach: Reach
  log: Log
}): ModelAdapter {
  const gemini = createModel({ ...options, apiUrl: options.geminiApiUrl })
  const openai = createOpenAi(options)
  return { generate: (call) => (call.address === undefined ? gemini : openai).generate(call) }
}
