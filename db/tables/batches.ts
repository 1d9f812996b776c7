import type { Generated } from 'kysely'
import type { Flag } from './system.ts'

export interface BatchTables {
  batches: BatchesTable
  batch_rows: BatchRowsTable
  batch_jobs: BatchJobsTable
}

type BatchSource = 'file' | 'paste' | 'api'
export type BatchState = 'columns' | 'check' | 'cost' | 'running' | 'paused' | 'cancelled' | 'done'
export type PauseReason = 'user' | 'no-credits' | 'generator-off'
/** 'unchanged': so is its product; 'kept': its product has changed, or it was written elsewhere meanwhile. */
export type BatchJobKept = 'kept' | 'unchanged'
export type BatchJobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

/** Products of a file, of pasted rows, of a program or of the library, on their way to listings. */
interface BatchesTable {
  id: string
  user_id: string
  idempotency_key: string
  /** The file's name, or what stands in its place. */
  name: string
  /** Its random name in the attachments folder; null once it is removed, and where there was none. */
  file: string | null
  source: BatchSource
  /** Its rows are products that were chosen in the library, and `source` says nothing. */
  of_library: Generated<Flag>
  /** Of what the file contains; null where there was none, and of files that came before it was kept. */
  digest: Generated<string | null>
  state: Generated<BatchState>
  /** Exactly while it is paused. */
  pause_reason: Generated<PauseReason | null>
  /** What runs are its first rows, to be looked at before the rest. */
  is_trial: Generated<Flag>
  /** JSON: encoding, separator, dialect, byte order mark, line of the header. */
  format: Generated<string>
  /** JSON: one target for each column. */
  columns: Generated<string>
  /** JSON BatchOptions. */
  options: Generated<string>
  /** Rows, and those of them that cannot be written. */
  product_count: Generated<number>
  problem_count: Generated<number>
  /** Its batch_jobs; the other counts are kept by a trigger. */
  job_count: Generated<number>
  done_count: Generated<number>
  failed_count: Generated<number>
  cancelled_count: Generated<number>
  created_at: string
  started_at: Generated<string | null>
  finished_at: Generated<string | null>
  /** When its owner was mailed about its end. */
  mailed_at: Generated<string | null>
  /** Texts in a row for which the model did not answer in time. */
  late_count: Generated<number>
  /** The model was away: one text is tried before the others. */
  tries_one: Generated<Flag>
  /** The shop that its products' keys come from; null before it is started with a new one, and where nobody said. */
  source_id: Generated<string | null>
  /** JSON NewSource: what becomes the source when it is started. */
  new_source: Generated<string | null>
  /** Listings that were there and were left as they are: no credit was taken for them. */
  kept_count: Generated<number>
  /** When its last job was started. */
  fed_at: Generated<string | null>
  seq: Generated<number>
}

interface BatchRowsTable {
  id: string
  batch_id: string
  user_id: string
  /** 1, 2, 3 … UNIQUE with batch_id. */
  position: number
  /** Of the file, where the row begins. */
  line: number | null
  name: Generated<string>
  /** JSON ImportedProduct; null where the row is none. */
  product: string | null
  /** Equal for rows with the same content. */
  content_hash: Generated<string>
  /** Why it cannot be written: a code, and what it is about. */
  problem: Generated<string | null>
  problem_detail: Generated<string | null>
  /** An earlier batch of the user has written the same. */
  is_unchanged: Generated<Flag>
  /** What it became. */
  product_id: Generated<string | null>
  /** The product of the same source that has one of its keys. */
  matched_id: Generated<string | null>
  /** Its name or another key contradicts that product: its owner is asked. */
  is_asked: Generated<Flag>
  /** It is that product: nothing contradicts, or its owner said so. */
  is_same: Generated<Flag>
  /** The product is not as the row says. */
  needs_update: Generated<Flag>
  /** The batch was started, and the product is not brought in line with the row yet. */
  update_due: Generated<Flag>
}

/** One text that a batch is to write. */
interface BatchJobsTable {
  id: string
  batch_id: string
  row_id: string
  user_id: string
  /** Of its row. */
  position: number
  /** A name of languages.ts. UNIQUE with row_id. */
  language: string
  state: Generated<BatchJobState>
  /** Its latest job. UNIQUE. */
  job_id: Generated<string | null>
  /** How many jobs it has had. */
  attempt: Generated<number>
  /** Why nothing was written and no credit taken: the state is 'cancelled' then. */
  kept: Generated<BatchJobKept | null>
  /** It writes a listing that is there again. */
  is_rewrite: Generated<Flag>
  /** Why the latest failed, for its owner. */
  error: Generated<string | null>
}
