import type { ModelFailure, ModelText, TokenCounts } from '#app/adapters/model.ts'
import { dayIn } from '#app/domain/base/dates.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { Database } from '#db/schema.ts'
import type { ModelRow } from './model-row.ts'

/** What a call of the model is for. */
type Purpose = 'listing' | 'meta' | 'rewrite' | 'photo' | 'reference' | 'test'

/** For what, for whom and for which job a call is made. */
export interface CallReason {
  purpose: Purpose
  userId?: string
  jobId?: string
}

/** Stores what a call used and cost, whatever came of it, and adds it to its day. */
export function recordCall(
  db: Db,
  {
    row,
    keyId,
    reason,
    answer,
  }: {
    row: ModelRow
    keyId: string
    reason: CallReason
    answer: ModelText | ModelFailure
  },
): Promise<void> {
  const { purpose, userId = null, jobId = null } = reason
  const { tokens } = answer
  const cost = costOf(row, answer)
  const call = {
    id: newId(),
    job_id: jobId,
    user_id: userId,
    key_id: keyId,
    provider: row.provider,
    model: row.name,
    purpose,
    prompt_tokens: tokens?.prompt ?? null,
    output_tokens: tokens?.text ?? null,
    thought_tokens: tokens?.thinking ?? null,
    cached_tokens: tokens?.cached ?? null,
    cost_micros: cost ?? null,
    outcome: answer.ok ? 'text' : answer.kind,
    created_at: isoTime(),
  }
  return transact(db, async (trx) => {
    await trx.insertInto('model_calls').values(call).execute()
    await addToDay(trx, {
      day: dayIn(call.created_at, await readZone(trx)),
      provider: row.provider,
      model: row.name,
      purpose,
      calls: 1,
      texts: answer.ok ? 1 : 0,
      unpriced: cost === undefined ? 1 : 0,
      prompt_tokens: tokens?.prompt ?? 0,
      output_tokens: outputOf(tokens),
      cost_micros: cost ?? 0,
    })
  })
}

/**
 * Millionths of a US dollar; undefined where it cannot be known. A price for a million tokens is one in millionths for
 * one. What is thought counts as output; what came from a cache counts in full, so the cost is never told too low.
 */
function costOf(
  { inputPrice, outputPrice }: Pick<ModelRow, 'inputPrice' | 'outputPrice'>,
  answer: ModelText | ModelFailure,
): number | undefined {
  const { tokens } = answer
  // Refused before the model began.
  if (!tokens && !answer.ok && answer.status !== undefined) return 0
  if (!tokens || inputPrice === undefined || outputPrice === undefined) return undefined
  return Math.ceil(tokens.prompt * inputPrice + outputOf(tokens) * outputPrice)
}

function outputOf(tokens: TokenCounts | undefined): number {
  return tokens ? tokens.text + tokens.thinking : 0
}

async function addToDay(trx: Trx, day: Database['model_days']): Promise<void> {
  await trx
    .insertInto('model_days')
    .values(day)
    .onConflict((conflict) =>
      conflict.columns(['day', 'provider', 'model', 'purpose']).doUpdateSet((eb) => ({
        calls: eb('model_days.calls', '+', day.calls),
        texts: eb('model_days.texts', '+', day.texts),
        unpriced: eb('model_days.unpriced', '+', day.unpriced),
        prompt_tokens: eb('model_days.prompt_tokens', '+', day.prompt_tokens),
        output_tokens: eb('model_days.output_tokens', '+', day.output_tokens),
        cost_micros: eb('model_days.cost_micros', '+', day.cost_micros),
      })),
    )
    .execute()
}
