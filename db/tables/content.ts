import type { Flag } from './system.ts'

export interface ContentTables {
  content_sections: ContentSectionsTable
  section_history: SectionHistoryTable
  page_cache_version: PageCacheVersionTable
}

export type ContentChange = 'save' | 'activate' | 'deactivate' | 'reset' | 'restore'

interface ContentSectionsTable {
  key: string
  data: string
  active: Flag
  version: number
  updated_at: string
}

/** One row: raised by triggers with every change of what visitors see. */
interface PageCacheVersionTable {
  id: number
  version: number
}

/** Append-only: rows are neither changed nor deleted. */
interface SectionHistoryTable {
  section: string
  /** 1, 2, 3 … for each section. */
  version: number
  data: string
  active: Flag
  change: ContentChange
  /** Null where nobody with an account made it. */
  actor_id: string | null
  created_at: string
}
