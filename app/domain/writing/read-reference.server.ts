import { z } from 'zod'
import { type Db, transact } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'
import { readTexts } from '../listings/parts.ts'
import { quotedFacts } from '../listings/references/quoted-fact.ts'
import { raiseReferenceRead } from '../listings/references/raise-read.server.ts'
import type { OfferedFact } from '../listings/references/reference.ts'
import { askModel, type ModelAccess } from './model/ask-model.server.ts'
import { readModelRow } from './model/model-table.server.ts'
import { referencePrompt } from './prompt/reference-prompt.ts'
import { schemaOf } from './reply/answer-schema.ts'
import { readJson } from './reply/json-text.ts'
import { readGenerationSettings, readWritingRecords } from './settings/settings.server.ts'
import type { WritingFailure, WritingTask } from './task.ts'
import { sharedBy } from './write-listing.server.ts'
import { failureOf, unreadable } from './writing-failure.ts'

type ReferenceTask = Omit<WritingTask, 'request' | 'onProgress'> & { request: { productName: string } }

/** Has the model read the reference of a job, and offers the facts that do stand in it. Undefined: the job is of none. */
export async function readReferenceOfJob(
  access: ModelAccess,
  jobId: string,
  task: ReferenceTask,
): Promise<{ ok: true; stored: boolean } | WritingFailure | undefined> {
  const { db } = access
  const row = await db
    .selectFrom('product_references')
    .select('passages')
    .where('read_job_id', '=', jobId)
    .executeTakeFirst()
  if (!row) return undefined
  const passages = readTexts(row.passages)
  const answer = await askForQuotes(access, task, passages)
  if (answer.outcome !== 'text') return failureOf(answer)
  const quotes = readQuotes(answer.text)
  if (typeof quotes === 'string') return unreadable(quotes)
  return { ok: true, stored: await finish(db, jobId, quotedFacts(passages, quotes), answer.keyId) }
}

async function askForQuotes(access: ModelAccess, task: ReferenceTask, passages: string[]) {
  const { request, reason, deadline } = task
  const records = await readWritingRecords(access.db)
  const [settings, row] = await Promise.all([
    readGenerationSettings(records),
    readModelRow(records, task.model),
  ])
  return askModel(access, {
    ...sharedBy(task, settings.timeout),
    row,
    reason: { ...reason, purpose: 'reference' },
    prompt: referencePrompt({ productName: request.productName, passages }),
    schema: SCHEMA,
    maxTokens: MOST_TOKENS,
    deadline,
  })
}

function readQuotes(text: string) {
  const json = readJson(text)
  if (json?.state === 'cut') return 'cut'
  const read = quotes.safeParse(json?.state === 'whole' ? json.value : undefined)
  return read.success ? read.data.facts.slice(0, MOST_QUOTES) : 'nothing'
}

const quotes = z.strictObject({
  facts: z.array(z.strictObject({ passage: z.int(), quote: z.string(), label: z.string() })),
})
const SCHEMA = schemaOf(quotes)
const MOST_TOKENS = 6000
const MOST_QUOTES = 100

/** Ends the job and offers what was read, both or neither. False when the job had failed before. */
function finish(db: Db, jobId: string, facts: OfferedFact[], keyId: string): Promise<boolean> {
  return transact(db, async (trx) => {
    const job = await trx
      .updateTable('generation_jobs')
      .set({ partial: null, lease_until: null, key_id: keyId, finished_at: isoTime() })
      .set({ status: 'done', result: JSON.stringify({ facts: facts.map(({ text }) => text) }) })
      .where('id', '=', jobId)
      .where('status', '=', 'running')
      .executeTakeFirst()
    if (job.numUpdatedRows === 0n) return false
    await trx
      .updateTable('product_references')
      .set({ offered_facts: JSON.stringify(facts) })
      .where('read_job_id', '=', jobId)
      .execute()
    await raiseReferenceRead(trx, jobId, { status: 'done', offeredFacts: facts.length })
    return true
  })
}
