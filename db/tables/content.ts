import type { Generated } from 'kysely'
import type { Flag } from './system.ts'

export interface ContentTables {
  content_sections: ContentSectionsTable
  section_translations: SectionTranslationsTable
  section_history: SectionHistoryTable
  page_cache_version: PageCacheVersionTable
}

export type ContentChange = 'save' | 'activate' | 'deactivate' | 'reset' | 'restore' | 'remove' | 'language'

/** In the shop's main language. */
interface ContentSectionsTable {
  key: string
  data: string
  active: Flag
  version: number
  updated_at: string
}

/** In another language. Whether it is shown is the section's. */
interface SectionTranslationsTable {
  section: string
  language: string
  data: string
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
  /** Empty for the text in the main language. */
  language: Generated<string>
  /** 1, 2, 3 … for each section and language. */
  version: number
  data: string
  active: Flag
  change: ContentChange
  /** Null where nobody with an account made it. */
  actor_id: string | null
  created_at: string
}
