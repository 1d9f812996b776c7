import type { JobStatus, ReferenceKind } from '#db/schema.ts'

/** How many a product has at most. */
export const MOST_REFERENCES = 10

/** Bytes of a file or a fetched page; pages say 5 MB. */
export const LARGEST_REFERENCE = 5 * 1024 * 1024

/** Characters of its text, which the model is given as a whole. */
export const LONGEST_REFERENCE = 40_000

/** Pages of a PDF. */
export const MOST_PAGES = 50

/** A text that facts are read from: pasted, of a file, or of a page; without its passages, which may be many. */
export interface ReferenceSummary {
  id: string
  kind: ReferenceKind
  /** The file's name, the page's address, or the first words. */
  name: string
  /** How many passages it has. */
  count: number
  /** What a model found in it and nobody has decided about yet; empty: nothing. Null: there is nothing to decide. */
  offered: OfferedFact[] | null
  /** The current or last reading. */
  reading: { id: string; status: JobStatus; error: string | null } | null
  createdAt: string
}

export interface Reference extends ReferenceSummary {
  /** Its text in pieces of a line or some sentences, from 1. */
  passages: string[]
}

/** A fact and the number of the passage that it was read from. */
export interface OfferedFact {
  text: string
  passage: number
}

export interface ReferenceRef {
  userId: string
  productId: string
  referenceId: string
}
