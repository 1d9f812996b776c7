import type { Generated } from 'kysely'

export interface ExportTables {
  exports: ExportsTable
  export_files: ExportFilesTable
  export_listings: ExportListingsTable
  export_choices: ExportChoicesTable
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
  /** `listing.written`, `batch.finished` or `test`. */
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
