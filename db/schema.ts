import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'

/**
 * The tables as TypeScript. Conventions: ids are random text, times ISO 8601 UTC text, money integer minor units,
 * booleans 0 or 1, JSON is text that a zod schema reads back.
 *
 * `seq` is the order of arrival: 1, 2, 3 … given by the database, UNIQUE, or UNIQUE for each owner where it is no
 * Generated. `provider` is the key of a payment provider. `idempotency_key` is the form's or the request's: what is sent
 * twice under it makes one row, UNIQUE with its owner. `token_hash` is the SHA-256 of a random token that only its owner
 * has. `number` is a label for people, eight characters A-Z0-9, UNIQUE.
 */
export interface Database {
  users: UsersTable
  sessions: SessionsTable
  api_tokens: ApiTokensTable
  api_requests: ApiRequestsTable
  identities: IdentitiesTable
  free_packages_given: FreePackagesGivenTable
  throttles: ThrottlesTable
  activity_log: ActivityLogTable
  user_search: SearchIndex
  activity_search: SearchIndex
  packages: PackagesTable
  items: ItemsTable
  item_search: SearchIndex
  orders: OrdersTable
  order_reminders: OrderRemindersTable
  order_search: SearchIndex
  payment_attempts: PaymentAttemptsTable
  captures: CapturesTable
  webhook_events: WebhookEventsTable
  refunds: RefundsTable
  disputes: DisputesTable
  payment_claims: PaymentClaimsTable
  merchant_problems: MerchantProblemsTable
  webhook_signs: WebhookSignsTable
  ledger: LedgerTable
  generation_jobs: GenerationJobsTable
  batches: BatchesTable
  batch_rows: BatchRowsTable
  batch_jobs: BatchJobsTable
  brands: BrandsTable
  products: ProductsTable
  product_facts: ProductFactsTable
  product_photos: ProductPhotosTable
  listings: ListingsTable
  listing_search: SearchIndex
  revisions: RevisionsTable
  listing_sections: ListingSectionsTable
  dismissed_checks: DismissedChecksTable
  exports: ExportsTable
  export_files: ExportFilesTable
  export_listings: ExportListingsTable
  webhook_endpoints: WebhookEndpointsTable
  webhook_deliveries: WebhookDeliveriesTable
  ai_keys: AiKeysTable
  missing_models: MissingModelsTable
  model_calls: ModelCallsTable
  model_days: ModelDaysTable
  settings: SettingsTable
  content_sections: ContentSectionsTable
  section_history: SectionHistoryTable
  page_cache_version: PageCacheVersionTable
  outbox: OutboxTable
  outbox_search: SearchIndex
  mail_pause: MailPauseTable
  admin_notices: AdminNoticesTable
  email_tokens: EmailTokensTable
  tickets: TicketsTable
  ticket_messages: TicketMessagesTable
  ticket_reads: TicketReadsTable
  ticket_attachments: TicketAttachmentsTable
  ticket_notes: TicketNotesTable
  saved_replies: SavedRepliesTable
  ticket_links: TicketLinksTable
  ticket_viewers: TicketViewersTable
  ticket_search: SearchIndex
  breaking_migrations: BreakingMigrationsTable
  system_checks: SystemChecksTable
}

type Flag = 0 | 1
export type Role = 'member' | 'moderator' | 'Seller' | 'Admin'
export type Membership = 'free' | 'basic' | 'premium'
export type Currency = 'USD' | 'EUR' | 'GBP' | 'CAD'
export type PaymentMode = 'sandbox' | 'live'
export type PaymentStatus = 'pending' | 'Paid' | 'needs-review' | 'refunded'
export type OrderStatus = 'pending' | 'Processing' | 'Shipped' | 'Completed' | 'Cancelled'
export type PaymentGroup = 'free' | 'pending' | 'paid' | 'refunded' | 'needs-review' | 'cancelled'
export type AttemptStatus =
  | 'creating'
  | 'created'
  | 'approved'
  | 'capturing'
  | 'captured'
  | 'failed'
  | 'voided'
export type CaptureStatus =
  | 'COMPLETED'
  | 'DECLINED'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'REFUNDED'
  | 'FAILED'
/** REQUESTED: the provider was asked, and its answer is not known yet. */
export type RefundStatus = 'REQUESTED' | 'PENDING' | 'COMPLETED' | 'FAILED' | 'CANCELLED'
export type ClaimKind = 'payment' | 'refund' | 'reversal'
export type LedgerKind = 'signup' | 'purchase' | 'spend' | 'refund' | 'adjust' | 'reversal'
export type MailKind =
  | 'welcome'
  | 'verify'
  | 'reset'
  | 'password-changed'
  | 'receipt'
  | 'refund'
  | 'unpaid'
  | 'payment-instructions'
  | 'ticket-answer'
  | 'batch-done'
  | 'notices'
  | 'message'
  | 'test'
/** What admins are mailed about. */
export type NoticeKind = 'ticket' | 'reply' | 'contact' | 'order' | 'dispute' | 'key' | 'system'
export type CheckState = 'ok' | 'watch' | 'broken'
export type MailStatus = 'queued' | 'sent' | 'failed'
export type TokenPurpose = 'verify' | 'reset'
/** `waiting`: for the customer, after an answer. */
export type TicketStatus = 'open' | 'in-progress' | 'waiting' | 'resolved' | 'closed'
export type TicketPriority = 'high' | 'medium' | 'low'
export type ContentChange = 'save' | 'activate' | 'deactivate' | 'reset' | 'restore'
export type JobStatus = 'running' | 'done' | 'failed'
export type JobKind = 'listing' | 'rewrite' | 'photo'
export type ListingStatus = 'draft' | 'reviewed'
export type ListingState = ListingStatus | 'exported'
type BatchSource = 'file' | 'paste' | 'api'
export type BatchState = 'columns' | 'check' | 'cost' | 'running' | 'paused' | 'cancelled' | 'done'
export type PauseReason = 'user' | 'no-credits' | 'generator-off'
export type BatchJobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
export type RevisionOrigin = 'generated' | 'rewritten' | 'edited' | 'restored'

interface UsersTable {
  id: string
  email: string
  /** The address folded for comparing: NFC, lower case. UNIQUE. */
  email_key: string
  email_verified_at: string | null
  name: string
  /** A PHC string; null for people who only sign in elsewhere. */
  password_hash: string | null
  role: Generated<Role>
  membership: Generated<Membership>
  /** Always the sum of the user's ledger rows; written only together with one. */
  balance: Generated<number>
  photo_url: string | null
  about_me: Generated<string>
  phone: Generated<string>
  address: Generated<string>
  city: Generated<string>
  country: Generated<string>
  disabled_at: string | null
  /** The row stays for the ledger and the orders, without the person's data. */
  deleted_at: Generated<string | null>
  created_at: string
  updated_at: string
  seq: Generated<number>
  /** Whether an earlier account of the same address had the free package. */
  had_free_package: Generated<Flag>
  /** The free package waits for the address to be confirmed. */
  free_package_held: Generated<Flag>
}

/** Addresses whose deleted account had the free package. */
interface FreePackagesGivenTable {
  /** HMAC of the folded address under the installation's key. */
  address_digest: string
  forget_at: string
}

interface SessionsTable {
  token_hash: string
  user_id: string
  created_at: string
  last_seen_at: string
  expires_at: string
  ip: string
  user_agent: string
  /** When whoever holds it last showed that the account is theirs; null in sessions from before that was kept. */
  proved_at: string | null
}

/** What somebody lets a program do in their name. */
interface ApiTokensTable {
  id: string
  user_id: string
  token_hash: string
  idempotency_key: string
  name: string
  /** Every token reads. */
  can_write: Flag
  created_at: string
  /** Null: it does not run out. */
  expires_at: string | null
  /** To the minute. */
  last_used_at: string | null
  revoked_at: string | null
}

/** Which request a program sent under each Idempotency-Key, so that one key is not used for two. */
interface ApiRequestsTable {
  user_id: string
  idempotency_key: string
  /** SHA-256 of the request. */
  digest: string
  created_at: string
}

interface IdentitiesTable {
  /** Who vouches for them: `google`. */
  provider: 'google'
  /** Who they are there, for ever; e-mail addresses change hands. */
  subject: string
  user_id: string
  created_at: string
}

interface ThrottlesTable {
  /** Which limit and whom it counts, for example `login-account:<user id>`. */
  bucket: string
  count: number
  resets_at: string
}

/** Append-only: rows are neither changed nor deleted. */
interface ActivityLogTable {
  /** Rises with time. */
  id: Generated<number>
  /** Who did it; null for the command line. */
  actor_id: string | null
  /** A short dotted word, such as `user.role`. */
  action: string
  /** What it was done to, in an owner's words. */
  subject: string
  /** The user to whom it was done, where it was one: their name stays out of the row, so that it can be forgotten. */
  user_id: string | null
  detail: Generated<string>
  created_at: string
}

interface PackagesTable {
  id: string
  name: string
  price_minor: number
  credit: number
  validity_days: number
  /** JSON: up to ten feature lines, in order. */
  points: string
  position: number
  archived_at: string | null
  created_at: string
  updated_at: string
}

interface ItemsTable {
  id: string
  /** The readable part of its address. UNIQUE, also among those that are no longer offered. */
  slug: string
  name: string
  price_minor: number
  description: Generated<string>
  image_url: string | null
  /** How to use it; for buyers alone. Text, or a little HTML. */
  guidelines: Generated<string>
  /** Where it is to be had, http(s); for buyers alone. */
  access_url: string
  position: number
  archived_at: string | null
  created_at: string
  updated_at: string
  seq: Generated<number>
}

interface OrdersTable {
  /** Unguessable; the address of the order. */
  id: string
  number: string
  payment_id: string
  kind: 'package' | 'item'
  user_id: string
  package_id: string | null
  /** The item's id, and what it gave on the day of the order; null in package orders. For the owner, once Paid. */
  item_id: string | null
  item_slug: string | null
  guidelines: string | null
  access_url: string | null
  /** What was sold, as it was called, cost and gave on the day of the order. */
  title: string
  credit: number
  validity_days: number
  price_minor: number
  fee_minor: number
  total_minor: number
  currency: Currency
  mode: PaymentMode
  payment_status: PaymentStatus
  order_status: OrderStatus
  payment_method: string | null
  customer_name: string
  customer_email: string
  address: string
  country: string
  seller_email: string
  image_url: string | null
  /** Order creation plus the validity days. */
  valid_until: string
  /** Why a person has to look at it; null when nobody has to. */
  review_reason: string | null
  idempotency_key: string
  paid_at: string | null
  /** The receipt's number: 1, 2, 3 … without a gap for each mode, given when the money has come. Null before. */
  invoice_number: number | null
  deleted_at: string | null
  created_at: string
  updated_at: string
  seq: Generated<number>
  /** The customer's name for sorting: A to Z made small. */
  customer_key: GeneratedAlways<string>
  /** The customer's address for comparing: A to Z made small. */
  email_key: GeneratedAlways<string>
  /** What went back of the order's own payment by refunds, minor units: triggers keep it. */
  refunded_minor: Generated<number>
  /** In which of the lists it is: by its total, its statuses and its refunds. */
  payment_group: GeneratedAlways<PaymentGroup>
}

/** Which unpaid orders their buyers were reminded of. */
interface OrderRemindersTable {
  order_id: string
  reminded_at: string
}

/** A full-text index, kept by triggers: its rowid is the `seq` of the row it stands for, or the log's `id`. */
interface SearchIndex {
  rowid: number
}

interface PaymentAttemptsTable {
  id: string
  order_id: string
  number: number
  provider: Generated<string>
  /** The provider's id of its order; null until there is one, and where it has none. UNIQUE. */
  provider_order_id: string | null
  create_idempotency_key: string
  capture_idempotency_key: string
  /** What the provider knows this attempt's invoice as. UNIQUE. */
  invoice_id: string
  status: AttemptStatus
  mode: PaymentMode
  currency: Currency
  amount_minor: number
  payer_action_url: string | null
  lease_until: string | null
  /** Declined captures so far. */
  declines: Generated<number>
  /** Definite refusals of a capture so far: part of the next one's idempotency key. */
  capture_refusals: Generated<number>
  last_issue: string | null
  debug_id: string | null
  /** When the reconcile timer asks the provider next, and how often it has asked. */
  check_at: string | null
  checks: Generated<number>
  /** Since when the provider does not answer questions about this attempt; null once it did. */
  unanswered_since: string | null
  /** When a capture was last declined, and the update time of the provider's order then. */
  declined_at: string | null
  declined_version: string | null
  /** When the buyer was last sent to the provider. */
  sent_at: string | null
  created_at: string
  updated_at: string
}

interface CapturesTable {
  /** The provider's id of the payment. */
  id: string
  order_id: string
  attempt_id: string
  provider: Generated<string>
  status: CaptureStatus
  amount_minor: number
  currency: string
  payer_email: string | null
  /** Set when the capture did not pay for its order: a second one, or one whose figures differ. */
  review_reason: string | null
  /** When and by whom a flagged capture was dealt with. */
  reviewed_at: string | null
  reviewed_by: string | null
  captured_at: string
  created_at: string
  updated_at: string
}

interface WebhookEventsTable {
  id: string
  provider: Generated<string>
  /** The provider's id of the event, which it keeps when it delivers again. UNIQUE with type and resource_id. */
  event_id: string | null
  /** What the event is about; null in rows of the first releases. */
  resource_id: string | null
  type: string
  outcome: string
  /** orders.id, where the event was about one. */
  order_id: string | null
  received_at: string
}

interface RefundsTable {
  id: string
  order_id: string
  capture_id: string
  seq: number
  /** Sent to the provider, `refund:{capture}:{seq}`; null for refunds made at the provider itself. */
  provider_idempotency_key: string | null
  idempotency_key: string | null
  /** The provider's refund id. UNIQUE. Null until it has answered. */
  provider_refund_id: string | null
  amount_minor: number
  currency: string
  status: RefundStatus
  /** 'paypal': made at the provider itself, whichever it is. */
  source: 'here' | 'paypal'
  reason: string
  actor_id: string | null
  /** Why the provider refused it. */
  issue: string | null
  debug_id: string | null
  /** When the timer goes on with it. */
  check_at: string | null
  refunded_at: string | null
  /** When its mail to the buyer was written; null before. */
  mailed_at: Generated<string | null>
  created_at: string
  updated_at: string
}

interface DisputesTable {
  /** The provider's dispute id. */
  id: string
  provider: Generated<string>
  order_id: string
  capture_id: string | null
  /** As PayPal calls it, such as OPEN, WAITING_FOR_SELLER_RESPONSE, UNDER_REVIEW, RESOLVED. */
  status: string
  stage: string
  reason: string
  /** Such as RESOLVED_SELLER_FAVOUR; null while it is not decided. */
  outcome: string | null
  amount_minor: number | null
  currency: string | null
  /** Until when the shop has to answer. */
  due_at: string | null
  /** The provider's time of what this row holds. */
  told_at: string
  created_at: string
  updated_at: string
}

/** What the provider announced about a payment while its own records do not show it, or could not be read. */
interface PaymentClaimsTable {
  id: string
  order_id: string
  attempt_id: string
  kind: ClaimKind
  /** The provider's ids, as far as it named them. */
  capture_id: string | null
  refund_id: string | null
  amount_minor: number | null
  currency: string | null
  /** Where it comes from, such as an event: the same one makes one row. UNIQUE. */
  source: string
  status: 'open' | 'confirmed' | 'dismissed'
  /** The provider's time of it. */
  told_at: string
  created_at: string
  updated_at: string
}

interface MerchantProblemsTable {
  /** The provider's issue, or our own word. */
  issue: string
  provider: Generated<string>
  call: string
  /** orders.id of the last payment that met it. */
  order_id: string | null
  debug_id: string | null
  times: number
  first_at: string
  last_at: string
}

/** The last notification of each kind from each provider. */
interface WebhookSignsTable {
  provider: string
  kind: 'verified' | 'refused' | 'unverifiable'
  /** The event's type, or why it was refused. */
  detail: string
  at: string
}

interface LedgerTable {
  id: string
  user_id: string
  seq: number
  delta: number
  balance_after: number
  kind: LedgerKind
  /** What it happened for; UNIQUE with kind, so that it happens once. */
  ref: string
  actor: string
  note: string
  created_at: string
}

interface GenerationJobsTable {
  id: string
  user_id: string
  idempotency_key: string
  product_name: string
  product_details: string
  language: string
  status: JobStatus
  /** JSON of the generated content. */
  result: string | null
  /** JSON of the parts that are there while it is running. */
  partial: string | null
  /** Why it failed, for its owner. */
  error: string | null
  /** The same for admins, without keys and addresses. */
  cause: string | null
  model: string
  key_id: string | null
  lease_until: string | null
  created_at: string
  finished_at: string | null
  /** When its owner first saw what was written. */
  seen_at: string | null
  /** A listing takes a credit, a rewrite one of its listing's rewrites. */
  kind: Generated<JobKind>
  /** What it is written for; a listing's own job has them once it is done. */
  product_id: Generated<string | null>
  listing_id: Generated<string | null>
  /** The version of the product's facts that it was given. */
  facts_version: Generated<number | null>
  /** JSON BrandRules, as they were when it began. */
  brand_rules: Generated<string | null>
  /** Of a rewrite: the section, the index of one part of it, what is to change, and what it starts from. */
  section: Generated<string | null>
  part: Generated<number | null>
  /** What the user typed. */
  instruction: Generated<string | null>
  /** JSON string[]: the wishes that were chosen. */
  chips: Generated<string | null>
  /** revisions.id that was current when it began. */
  base_revision_id: Generated<string | null>
  /** The batch that it is a part of. */
  batch_id: Generated<string | null>
}

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

interface BrandsTable {
  id: string
  user_id: string
  /** UNIQUE with user_id among those that are not archived. */
  name: string
  /** At most one of a user's brands. */
  is_default: Generated<Flag>
  /** JSON BrandRules. */
  rules: string
  archived_at: string | null
  created_at: string
  updated_at: string
}

interface ProductsTable {
  id: string
  user_id: string
  name: string
  /** The current version of its facts. */
  facts_version: number
  /** Keys of other systems. */
  sku: string | null
  handle: string | null
  external_id: string | null
  gtin: string | null
  /** JSON: texts that came with an import. */
  existing_texts: string | null
  /** Null: the user's default brand. */
  brand_id: string | null
  archived_at: string | null
  created_at: string
  updated_at: string
  seq: Generated<number>
}

/** Append-only. */
interface ProductFactsTable {
  product_id: string
  /** 1, 2, 3 … for each product. */
  version: number
  /** JSON string[]: one line each, numbered from 1 by position. */
  facts: string
  created_at: string
}

interface ProductPhotosTable {
  id: string
  product_id: string
  user_id: string
  /** Its random name in the attachments folder. */
  file: string
  /** The same of a small copy. */
  thumbnail: Generated<string>
  width: number
  height: number
  /** 1 to 3. UNIQUE with product_id. */
  position: number
  alt: Generated<string>
  /** JSON string[]: what a model read off it and nobody has decided about; null: nothing was read. */
  offered_facts: string | null
  /** The job that reads it, or read it last. */
  read_job_id: string | null
  created_at: string
}

interface ListingsTable {
  id: string
  /** UNIQUE with language. */
  product_id: string
  user_id: string
  /** A name of languages.ts. */
  language: string
  /** The job that wrote it first. UNIQUE. */
  job_id: string | null
  status: Generated<ListingStatus>
  /** When and by whom its current texts were reviewed. */
  reviewed_at: Generated<string | null>
  reviewed_by: Generated<string | null>
  /** When its current texts were last exported. */
  exported_at: Generated<string | null>
  archived_at: Generated<string | null>
  /** The version of the product's facts that its texts agree with. */
  facts_version: number
  /** Rewrites that were given with it and bought for it. */
  rewrites_granted: number
  /** Findings on its current texts that nobody has dismissed. */
  open_checks: Generated<number>
  /** Its checks have to be counted again: what they depend on has changed. */
  checks_due: Generated<Flag>
  /** Rises with every change of its texts. */
  text_version: Generated<number>
  /** The product's name and keys: a trigger keeps them. */
  product_name: string
  keys: Generated<string>
  created_at: string
  /** When its texts last changed. */
  updated_at: string
  seq: Generated<number>
  state: GeneratedAlways<ListingState>
  is_archived: GeneratedAlways<Flag>
  has_checks: GeneratedAlways<Flag>
  /** The product's name for sorting: A to Z made small. */
  name_key: GeneratedAlways<string>
  /** Its current texts, for searching. */
  text: Generated<string>
  /** The batch that wrote it last. */
  batch_id: Generated<string | null>
}

/** One state of one section. Append-only. */
interface RevisionsTable {
  id: string
  listing_id: string
  /** A key of SECTIONS; releases to come may know others. */
  section: string
  /** 1, 2, 3 … UNIQUE with listing_id and section. */
  number: number
  /** JSON Part[]. */
  parts: string
  origin: RevisionOrigin
  written_by: 'model' | 'person'
  /** Who asked for it or wrote it; null where a job of its own made the listing. */
  user_id: Generated<string | null>
  job_id: Generated<string | null>
  restored_from: Generated<string | null>
  /** The version of the facts that the parts' numbers mean. */
  facts_version: number
  created_at: string
}

/** The current revision of each section. */
interface ListingSectionsTable {
  listing_id: string
  section: string
  revision_id: string
}

/** Findings that a person called fine as they are: they stay so in later revisions. */
interface DismissedChecksTable {
  listing_id: string
  section: string
  code: string
  /** The words in question; empty for a section as a whole. */
  text: string
  created_at: string
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

/** Models that their provider answered 404 for, until they write again. */
interface MissingModelsTable {
  model: string
  failures: number
  first_at: string
  last_at: string
  detail: string
}

interface AiKeysTable {
  id: string
  name: string
  /** Encrypted; only the adapter's caller ever decrypts it. */
  secret: string
  /** First 8, …, last 4 characters, made when the key was saved. */
  masked: string
  /** Where a service with OpenAI's protocol answers; null: the key is Google's. */
  address: Generated<string | null>
  active: Flag
  /** Rests until then after a refusal. */
  cooling_until: string | null
  last_error: string | null
  last_used_at: string | null
  created_at: string
  updated_at: string
}

/** What a call of a model used and cost, whatever came of it. */
interface ModelCallsTable {
  id: string
  job_id: string | null
  user_id: string | null
  /** ai_keys.id, also of a key that was deleted since. */
  key_id: string
  /** `gemini` or `openai`. */
  provider: string
  model: string
  /** What it was for: `listing`, `meta`, `rewrite`, `photo`, `test`. */
  purpose: string
  /** Null where the provider did not say. */
  prompt_tokens: number | null
  /** Without those of thinking. */
  output_tokens: number | null
  thought_tokens: number | null
  /** Among those of the prompt. */
  cached_tokens: number | null
  /** Millionths of a US dollar; null where the price or the tokens are not known. */
  cost_micros: number | null
  /** `text`, or the kind of the failure. */
  outcome: string
  created_at: string
}

/** The sums of model_calls for each day in the shop's time zone, written with each call. */
interface ModelDaysTable {
  day: string
  provider: string
  model: string
  purpose: string
  calls: number
  /** Calls that brought a text. */
  texts: number
  /** Calls whose cost is not known. */
  unpriced: number
  prompt_tokens: number
  /** With those of thinking. */
  output_tokens: number
  cost_micros: number
}

interface SettingsTable {
  key: string
  value: string
  version: number
  updated_at: string
}

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

interface OutboxTable {
  /** Also the first half of the mail's Message-ID, so that a mail sent twice is known as one. */
  id: string
  kind: MailKind
  to_name: string
  to_email: string
  subject: string
  text: string
  html: string
  reply_to: string | null
  status: Generated<MailStatus>
  /** Whoever sends it has until then. */
  lease_until: string | null
  tries: Generated<number>
  /** When it is tried next. */
  next_at: string
  last_error: string | null
  /** It holds a link that is good until then; null when it holds none. */
  expires_at: string | null
  created_at: string
  sent_at: string | null
  seq: Generated<number>
}

/** At most one row, while the mail server is at fault and no mail is tried. */
interface MailPauseTable {
  id: 1
  reason: 'unavailable' | 'login-refused'
  /** What the server said. */
  message: string
  since: string
  probes: Generated<number>
  /** When the server is asked next whether it works again. */
  probe_at: string
}

interface AdminNoticesTable {
  kind: NoticeKind
  /** The id of the row that it is about, and after a colon what tells apart notices about the same row. */
  ref: string
  created_at: string
  mailed_at: string | null
}

interface EmailTokensTable {
  token_hash: string
  user_id: string
  purpose: TokenPurpose
  expires_at: string
  used_at: string | null
  created_at: string
}

interface TicketsTable {
  id: string
  number: string
  /** Null for people who wrote without an account. */
  user_id: string | null
  /** Where it began: the contact form or the user area. */
  source: 'contact' | 'account'
  /** Made from the form's key and what was sent: the same form sent twice makes one ticket. UNIQUE. */
  idempotency_key: string
  subject: string
  status: Generated<TicketStatus>
  priority: Generated<TicketPriority>
  /** Who asks, as they were on the day of the ticket. */
  requester_name: string
  requester_email: string
  requester_role: Generated<string>
  requester_photo: string | null
  phone: Generated<string>
  /** The number of the newest message, and whose it is. */
  last_seq: Generated<number>
  last_author: Generated<'user' | 'admin'>
  /** The admin who answered last. */
  answered_by: Generated<string | null>
  /** Who closed it; null while it is not closed. */
  closed_by: Generated<string | null>
  seq: Generated<number>
  /** The priority as a number, the highest first. */
  urgency: GeneratedAlways<number>
  /** Whether it needs an answer of the shop. */
  unanswered: GeneratedAlways<Flag>
  created_at: string
  /** When something last happened to it: a message, a status. */
  updated_at: string
}

/** Append-only: rows are neither changed nor deleted. */
interface TicketMessagesTable {
  id: string
  ticket_id: string
  seq: number
  author: 'user' | 'admin'
  author_user_id: string | null
  /** Made from the form's key and what was sent: the same form sent twice makes one message. UNIQUE with ticket_id. */
  idempotency_key: Generated<string | null>
  text: string
  created_at: string
}

interface TicketReadsTable {
  ticket_id: string
  /** A user's id, or `link` for whoever holds the private link. */
  reader: string
  /** The newest message that they have seen. */
  seq: number
}

/** Append-only. */
interface TicketAttachmentsTable {
  id: string
  ticket_id: string
  message_id: string
  /** As its sender called it, cleaned; for showing. */
  name: string
  /** Its random name in the attachments folder. */
  file: string
  type: 'application/pdf' | 'image/webp'
  bytes: number
  created_at: string
}

/** What admins tell each other. Append-only, and in no query of anybody else. */
interface TicketNotesTable {
  id: string
  ticket_id: string
  author_user_id: string
  idempotency_key: string
  text: string
  created_at: string
}

interface SavedRepliesTable {
  id: string
  title: string
  text: string
  created_at: string
  updated_at: string
}

/** Private links to threads of people without an account. */
interface TicketLinksTable {
  token_hash: string
  ticket_id: string
  expires_at: string
  revoked_at: string | null
  created_at: string
}

/** Which admin has which thread open. */
interface TicketViewersTable {
  ticket_id: string
  user_id: string
  seen_at: string
}

/** The last result of each check of the system; the checks stand in domain/system. */
interface SystemChecksTable {
  id: string
  state: CheckState
  sentence: string
  advice: Generated<string>
  checked_at: string
  /** Since when the state is the same. */
  since: string
  /** What admins were last told, and when; null: nothing yet. */
  told_state: Generated<CheckState>
  told_at: string | null
}

/** Migrations that have run and without which no release works. */
interface BreakingMigrationsTable {
  name: string
}

export type UserRow = Selectable<UsersTable>
export type PackageRow = Selectable<PackagesTable>
export type ItemRow = Selectable<ItemsTable>
export type OrderRow = Selectable<OrdersTable>
export type NewOrder = Insertable<OrdersTable>
export type AttemptRow = Selectable<PaymentAttemptsTable>
export type CaptureRow = Selectable<CapturesTable>
export type RefundRow = Selectable<RefundsTable>
export type LedgerRow = Selectable<LedgerTable>
export type MailRow = Selectable<OutboxTable>
export type TicketRow = Selectable<TicketsTable>
