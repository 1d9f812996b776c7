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
export type BatchJobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

/** Products of a file, of pasted rows or of a program, on their way to listings. */
interface BatchesTable {
  id: string
  user_id: string
  idempotency_key: string
  /** The file's name, or what stands in its place. */
  name: string
  /** Its random name in the attachments folder; null once it is removed, and where there was none. */
  file: string | null
  source: BatchSource
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
  /** Why the latest failed, for its owner. */
  error: Generated<string | null>
}
