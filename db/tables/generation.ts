import type { Generated } from 'kysely'
import type { Flag } from './system.ts'

export interface GenerationTables {
  generation_jobs: GenerationJobsTable
  ai_keys: AiKeysTable
  missing_models: MissingModelsTable
  model_calls: ModelCallsTable
  model_days: ModelDaysTable
}

export type JobStatus = 'running' | 'done' | 'failed'
export type JobKind = 'listing' | 'rewrite' | 'photo'

interface GenerationJobsTable {
  id: string
  user_id: string
  idempotency_key: string
  product_name: string
  product_details: string
  /** JSON list of words that people search for the product with; null: none. */
  keywords: Generated<string | null>
  language: string
  status: JobStatus
  /** JSON of the generated content. */
  result: string | null
  /** JSON of the parts that are there while it is running. */
  partial: string | null
  /** Why it failed, for its owner. */
  error: string | null
  /** The same for admins, without keys and addresses. */
  cause: string | null
  model: string
  key_id: string | null
  lease_until: string | null
  created_at: string
  finished_at: string | null
  /** When its owner first saw what was written. */
  seen_at: string | null
  /** A listing takes a credit, a rewrite one of its listing's rewrites. */
  kind: Generated<JobKind>
  /** What it is written for; a listing's own job has them once it is done. */
  product_id: Generated<string | null>
  listing_id: Generated<string | null>
  /** The version of the product's facts that it was given. */
  facts_version: Generated<number | null>
  /** JSON BrandRules, as they were when it began. */
  brand_rules: Generated<string | null>
  /** Of a rewrite: the section, the index of one part of it, what is to change, and what it starts from. */
  section: Generated<string | null>
  part: Generated<number | null>
  /** What the user typed. */
  instruction: Generated<string | null>
  /** JSON string[]: the wishes that were chosen. */
  chips: Generated<string | null>
  /** revisions.id that was current when it began. */
  base_revision_id: Generated<string | null>
  /** The batch that it is a part of. */
  batch_id: Generated<string | null>
}

/** Models that their provider answered 404 for, until they write again. */
interface MissingModelsTable {
  model: string
  failures: number
  first_at: string
  last_at: string
  detail: string
}

interface AiKeysTable {
  id: string
  name: string
  /** Encrypted; only the adapter's caller ever decrypts it. */
  secret: string
  /** First 8, …, last 4 characters, made when the key was saved. */
  masked: string
  /** Where a service with OpenAI's protocol answers; null: the key is Google's. */
  address: Generated<string | null>
  active: Flag
  /** Rests until then after a refusal. */
  cooling_until: string | null
  last_error: string | null
  last_used_at: string | null
  /** When the model last worked with it; null since its secret was entered: never. */
  answered_at: Generated<string | null>
  created_at: string
  updated_at: string
}

/** What a call of a model used and cost, whatever came of it. */
interface ModelCallsTable {
  id: string
  job_id: string | null
  user_id: string | null
  /** ai_keys.id, also of a key that was deleted since. */
  key_id: string
  /** `gemini` or `openai`. */
  provider: string
  model: string
  /** What it was for: `listing`, `meta`, `rewrite`, `photo`, `test`. */
  purpose: string
  /** Null where the provider did not say. */
  prompt_tokens: number | null
  /** Without those of thinking. */
  output_tokens: number | null
  thought_tokens: number | null
  /** Among those of the prompt. */
  cached_tokens: number | null
  /** Millionths of a US dollar; null where the price or the tokens are not known. */
  cost_micros: number | null
  /** `text`, or the kind of the failure. */
  outcome: string
  created_at: string
}

/** The sums of model_calls for each day in the shop's time zone, written with each call. */
interface ModelDaysTable {
  day: string
  provider: string
  model: string
  purpose: string
  calls: number
  /** Calls that brought a text. */
  texts: number
  /** Calls whose cost is not known. */
  unpriced: number
  prompt_tokens: number
  /** With those of thinking. */
  output_tokens: number
  cost_micros: number
}
