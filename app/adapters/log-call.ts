import type { Log } from '../log.ts'
import type { ModelCall, ModelFailure, ModelText } from './model.ts'

/** `started` is what `performance.now()` said. */
export function logCall(log: Log, { model }: ModelCall, answer: ModelText | ModelFailure, started: number) {
  log('model.call', {
    model,
    outcome: answer.ok ? 'text' : answer.kind,
    status: answer.ok ? 200 : answer.status,
    ms: Math.round(performance.now() - started),
    promptTokens: answer.tokens?.prompt,
    textTokens: answer.tokens?.text,
    thinkingTokens: answer.tokens?.thinking,
  })
}
