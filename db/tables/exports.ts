import type { Generated } from 'kysely'

export interface ExportTables {
  exports: ExportsTable
  export_files: ExportFilesTable
  export_listings: ExportListingsTable
  export_choices: ExportChoicesTable
  feeds: FeedsTable
  webhook_endpoints: WebhookEndpointsTable
  webhook_deliveries: WebhookDeliveriesTable
}

/** Files for one target that a user had made of their listings. */
interface ExportsTable {
  id: string
  user_id: string
  idempotency_key: string
  /** A key of the targets; releases to come may know others. */
  target: string
  /** JSON ExportOptions. */
  options: string
  listing_count: number
  created_at: string
  seq: Generated<number>
}

/** What a user chose last for a target: the next export begins with it. PRIMARY KEY: both ids. */
interface ExportChoicesTable {
  user_id: string
  target: string
  /** JSON ExportOptions. */
  options: string
}

interface ExportFilesTable {
  export_id: string
  /** 1, 2, 3 … */
  position: number
  /** As the user gets it. */
  name: string
  /** Its random name in the exports folder. UNIQUE. */
  file: string
  /** Its media type. */
  type: string
  bytes: number
  listing_count: number
  /** Of a table: JSON string[]. */
  columns: string | null
}

/** Which state of a listing's texts is in the export. */
interface ExportListingsTable {
  export_id: string
  listing_id: string
  text_version: number
}

/** A file of reviewed listings that others fetch from an address with a secret. */
interface FeedsTable {
  id: string
  user_id: string
  /** UNIQUE with user_id. */
  idempotency_key: string
  name: string
  /** A key of the feed targets; releases to come may know others. */
  target: string
  /** A name of languages.ts. */
  language: string
  /** Products of this source alone; null: of all. */
  source_id: string | null
  /** JSON FeedOptions. */
  options: string
  /** Of its address, sealed, and what it is found by. UNIQUE. */
  secret: string
  secret_hash: string
  created_at: string
  renewed_at: Generated<string | null>
  /** When its file was made; null: it is made anew when it is fetched. */
  made_at: Generated<string | null>
  /** Of the file that was made last. */
  etag: Generated<string | null>
  item_count: Generated<number>
  left_out_count: Generated<number>
  fetched_at: Generated<string | null>
}

/** An address of a user's that is told of events. */
interface WebhookEndpointsTable {
  id: string
  user_id: string
  /** UNIQUE with user_id. */
  url: string
  /** Sealed. Signs what is sent. */
  secret: string
  created_at: string
  /** Since when it is told nothing; null while it is on. */
  disabled_at: string | null
}

/** What is or was sent to an endpoint. */
interface WebhookDeliveriesTable {
  id: string
  endpoint_id: string
  /** `listing.written`, `batch.finished`, `reference.read`, `feed.changed` or `test`. */
  event: string
  /** What it is about. UNIQUE with endpoint_id and event. */
  ref: string
  /** JSON, as it is sent. */
  body: string
  status: Generated<'queued' | 'delivered' | 'failed'>
  tries: Generated<number>
  /** Whoever sends it has until then. */
  lease_until: Generated<string | null>
  /** When it is tried next. */
  next_at: string
  /** The HTTP status of the last answer. */
  answer: Generated<number | null>
  last_error: Generated<string | null>
  created_at: string
  delivered_at: Generated<string | null>
}
