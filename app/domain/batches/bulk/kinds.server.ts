import type { BulkKind } from './bulk-action.ts'
import { archive } from './kinds/archive.server.ts'
import { check } from './kinds/check.server.ts'
import type { KindOfWork } from './kinds/kind.ts'
import { replace } from './kinds/replace.server.ts'
import { review } from './kinds/review.server.ts'
import { rewrite } from './kinds/rewrite.server.ts'
import { undo } from './kinds/undo.server.ts'

/** What each kind of action does. */
export const WORK: Record<BulkKind, KindOfWork> = {
  reviewed: review,
  archive,
  unarchive: archive,
  check,
  replace,
  rewrite,
  export: check,
  undo,
}
