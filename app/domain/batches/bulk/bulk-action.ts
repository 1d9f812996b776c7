import type { BulkRowState, BulkState } from '#db/schema.ts'
import type { BulkOptions } from './bulk-options.ts'

/**
 * What can be done with many listings. `undo` puts back what another action has changed; `export` stays a draft, from which
 * files are made.
 */
export const BULK_KINDS = [
  'reviewed',
  'archive',
  'unarchive',
  'check',
  'replace',
  'rewrite',
  'export',
  'undo',
] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** Kinds that change something that can be put back. */
const UNDOABLE: readonly BulkKind[] = ['reviewed', 'archive', 'unarchive', 'replace', 'rewrite']

/** Whether a draft can be started: what it has to know was said. */
export function isPlanned({ kind, options }: Pick<BulkAction, 'kind' | 'options'>): boolean {
  if (kind === 'export') return false
  return (kind !== 'replace' && kind !== 'rewrite') || options[kind] !== undefined
}

export function isBulkKind(kind: string): kind is BulkKind {
  return BULK_KINDS.some((known) => known === kind)
}

export interface BulkAction {
  id: string
  kind: BulkKind
  state: BulkState
  options: BulkOptions
  /** The address of the list that it was begun from. */
  back: string
  /** The action that it undoes, with its kind and options. */
  undoes: { id: string; kind: BulkKind; options: BulkOptions } | undefined
  /** The action that undoes it. */
  undoneBy: string | undefined
  listings: number
  counts: Record<BulkRowState, number>
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

/** Whether an action has ended, has changed something, and was not undone before. */
export function canUndo({ kind, state, counts, undoneBy }: BulkAction): boolean {
  const hasEnded = state === 'done' || state === 'cancelled'
  return (
    UNDOABLE.includes(kind) && hasEnded && counts.done > 0 && counts.running === 0 && undoneBy === undefined
  )
}

/** What a listing was before: the revision of each section that is changed, and its state. */
export interface ListingBefore {
  status: 'draft' | 'reviewed'
  reviewedAt: string | null
  reviewedBy: string | null
  exportedAt: string | null
  archivedAt: string | null
  textVersion: number
  sections?: { [section: string]: string }
}

/** What the action made of it. */
export interface ListingAfter {
  reviewedAt?: string
  archivedAt?: string | null
  /** Unknown where something else changed the texts meanwhile. */
  textVersion?: number | undefined
  sections?: { [section: string]: string }
}
