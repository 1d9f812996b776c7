import type { ListingText } from '../listings/sections.ts'
import type { CallReason } from './model/model-calls.server.ts'
import type { ListingRequest } from './prompt/request.ts'

/** Something that the model is to write. */
export interface WritingTask {
  request: ListingRequest
  model: string
  /** For whom and for which job the calls are counted. */
  reason?: Omit<CallReason, 'purpose'>
  /** Milliseconds since the epoch. */
  deadline: number
  /** Aborted: nothing new is begun. */
  signal: AbortSignal
  /** The product's photos, for a section that is written from them. */
  loadPhotos?(): Promise<Uint8Array[]>
  /** Called with the sections that are there each time that there are more. A new attempt begins anew. */
  onProgress?(text: ListingText): void
}

export type WritingFailure =
  | {
      ok: false
      /** For the customer, as `jobErrors` stores it. */
      error: string
      /** For admins. */
      cause: string
      /** Nothing can be written at the moment, whatever is asked for. */
      isAway?: boolean
      /** The model did not respond in time. */
      isLate?: boolean
    }
  | { ok: false; stopped: true }
