import type { Database } from './schema.ts'

type Table = Extract<keyof Database, string>
type Column<T extends Table> = Extract<keyof Database[T], string>

export interface PersonalTable<C extends string = string> {
  /** How the rows about a user are found: by the user's id or address, or as parts of what is the user's. */
  owner:
    | { column: C; is: 'id' | 'email' }
    | {
        column: C
        in: 'orders' | 'tickets' | 'listings' | 'products' | 'exports' | 'webhook_endpoints' | 'bulk_actions'
      }
  /** Columns that the export of one's data contains. */
  exported: C[]
  /** Keys, secrets, derived values, and what the shop records for itself. */
  hidden: C[]
  /** What happens to the rows when the account is deleted: 'keep' for bookkeeping without a name in it. */
  onDeletion: 'delete' | 'keep' | { [column in C]?: string | null }
}

/** What stands in place of a deleted account's name. */
const DELETED_NAME = 'Deleted account'

/**
 * Every table that holds data about a user, in the order in which a deletion goes through them: parts before the rows
 * that they belong to. A test compares it with the database, so that no new column is forgotten.
 */
export const PERSONAL_DATA: { [T in Table]?: PersonalTable<Column<T>> } = {
  sessions: {
    owner: { column: 'user_id', is: 'id' },
    exported: ['ip', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'],
    hidden: ['token_hash', 'user_id', 'proved_at'],
    onDeletion: 'delete',
  },
  api_tokens: {
    owner: { column: 'user_id', is: 'id' },
    exported: ['name', 'can_write', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'],
    hidden: ['id', 'user_id', 'token_hash', 'idempotency_key'],
    onDeletion: 'delete',
  },
  api_requests: {
    owner: { column: 'user_id', is: 'id' },
    exported: [],
    hidden: ['user_id', 'idempotency_key', 'digest', 'created_at'],
    onDeletion: 'delete',
  },
  // The same identity may open a new account later.
  identities: {
    owner: { column: 'user_id', is: 'id' },
    exported: ['provider', 'subject', 'created_at'],
    hidden: ['user_id'],
    onDeletion: 'delete',
  },
  email_tokens: {
    owner: { column: 'user_id', is: 'id' },
    exported: [],
    hidden: ['token_hash', 'user_id', 'purpose', 'expires_at', 'used_at', 'created_at'],
    onDeletion: 'delete',
  },
  waiting_sign_ins: {
    owner: { column: 'user_id', is: 'id' },
    exported: [],
    hidden: ['token_hash', 'user_id', 'target', 'expires_at'],
    onDeletion: 'delete',
  },
  email_changes: {
    owner: { column: 'user_id', is: 'id' },
    exported: ['email', 'created_at'],
    hidden: ['token_hash', 'user_id', 'expires_at'],
    onDeletion: 'delete',
  },
  two_factors: {
    owner: { column: 'user_id', is: 'id' },
    exported: ['confirmed_at'],
    hidden: ['user_id', 'secret', 'last_step', 'created_at'],
    onDeletion: 'delete',
  },
  recovery_codes: {
    owner: { column: 'user_id', is: 'id' },
    exported: [],
    hidden: ['user_id', 'code_hash', 'used_at'],
    onDeletion: 'delete',
  },
  passkeys: {
    owner: { column: 'user_id', is: 'id' },
    exported: ['name', 'rp_id', 'created_at', 'last_used_at'],
    hidden: ['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'],
    onDeletion: 'delete',
  },
  activity_log: {
    owner: { column: 'user_id', is: 'id' },
    exported: [],
    hidden: ['id', 'actor_id', 'action', 'subject', 'user_id', 'detail', 'section', 'created_at'],
    onDeletion: 'keep',
  },
  ledger: {
    owner: { column: 'user_id', is: 'id' },
    exported: ['seq', 'delta', 'balance_after', 'kind', 'note', 'created_at'],
    hidden: ['id', 'user_id', 'ref', 'actor'],
    onDeletion: 'keep',
  },
  bulk_rows: {
    owner: { column: 'action_id', in: 'bulk_actions' },
    exported: ['action_id', 'position', 'listing_id', 'state', 'reason'],
    hidden: ['changes', 'text_version', 'before', 'after', 'job_id', 'attempt'],
    onDeletion: 'delete',
  },
  bulk_actions: {
    owner: { column: 'user_id', is: 'id' },
    exported: ['id', 'kind', 'state', 'options', 'listing_count', 'created_at', 'started_at', 'finished_at'],
    hidden: ['user_id', 'back', 'undo_of', 'worked_at', 'seq'],
    onDeletion: 'delete',
  },
  batch_jobs: {
    owner: { column: 'user_id', is: 'id' },
    exported: ['row_id', 'language', 'state', 'kept', 'error'],
    hidden: ['id', 'batch_id', 'user_id', 'position', 'job_id', 'attempt', 'is_rewrite'],
    onDeletion: 'delete',
  },
  batch_rows: {
    owner: { column: 'user_id', is: 'id' },
    exported: [
      'id',
      'batch_id',
      'position',
      'line',
      'name',
      'product',
      'problem',
      'problem_detail',
      'product_id',
    ],
    hidden: [
      ...(['user_id', 'content_hash', 'is_unchanged', 'matched_id', 'is_asked', 'is_same'] as const),
      ...(['needs_update', 'update_due'] as const),
    ],
    onDeletion: 'delete',
  },
  webhook_deliveries: {
    owner: { column: 'endpoint_id', in: 'webhook_endpoints' },
    exported: ['event', 'body', 'status', 'tries', 'answer', 'last_error', 'created_at', 'delivered_at'],
    hidden: ['id', 'endpoint_id', 'ref', 'lease_until', 'next_at'],
    onDeletion: 'delete',
  },
  webhook_endpoints: {
    owner: { column: 'user_id', is: 'id' },
    exported: ['url', 'created_at', 'disabled_at'],
    hidden: ['id', 'user_id', 'secret'],
    onDeletion: 'delete',
  },
  export_listings: {
    owner: { column: 'export_id', in: 'exports' },
    exported: ['export_id', 'listing_id', 'text_version'],
    hidden: [],
    onDeletion: 'delete',
  },
  // The sweep deletes the files.
  export_files: {
    owner: { column: 'export_id', in: 'exports' },
    exported: ['name', 'type', 'bytes', 'listing_count', 'columns'],
    hidden: ['export_id', 'position', 'file'],
    onDeletion: 'delete',
  },
  export_choices: {
    owner: { column: 'user_id', is: 'id' },
    exported: ['target', 'options'],
    hidden: ['user_id'],
    onDeletion: 'delete',
  },
  // What deletes the account deletes their files.
  feeds: {
    owner: { column: 'user_id', is: 'id' },
    exported: [
      ...(['id', 'name', 'target', 'language', 'source_id', 'options', 'created_at', 'renewed_at'] as const),
      ...(['made_at', 'item_count', 'left_out_count', 'fetched_at'] as const),
    ],
    hidden: ['user_id', 'idempotency_key', 'secret', 'secret_hash', 'etag'],
    onDeletion: 'delete',
  },
  exports: {
    owner: { column: 'user_id', is: 'id' },
    exported: ['id', 'target', 'options', 'listing_count', 'created_at'],
    hidden: ['user_id', 'idempotency_key', 'seq'],
    onDeletion: 'delete',
  },
  listing_sections: {
    owner: { column: 'listing_id', in: 'listings' },
    exported: ['section', 'revision_id'],
    hidden: ['listing_id'],
    onDeletion: 'delete',
  },
  revision_originals: {
    owner: { column: 'listing_id', in: 'listings' },
    exported: ['revision_id', 'section', 'original'],
    hidden: ['listing_id', 'dialect', 'is_stale', 'is_changed'],
    onDeletion: 'delete',
  },
  revisions: {
    owner: { column: 'listing_id', in: 'listings' },
    exported: ['id', 'section', 'number', 'parts', 'origin', 'written_by', 'created_at'],
    hidden: ['listing_id', 'user_id', 'job_id', 'restored_from', 'facts_version'],
    onDeletion: 'delete',
  },
  dismissed_checks: {
    owner: { column: 'listing_id', in: 'listings' },
    exported: ['section', 'code', 'text', 'created_at'],
    hidden: ['listing_id'],
    onDeletion: 'delete',
  },
  listings: {
    owner: { column: 'user_id', is: 'id' },
    exported: [
      ...(['id', 'product_id', 'language', 'status', 'reviewed_at', 'exported_at', 'archived_at'] as const),
      ...(['created_at', 'updated_at'] as const),
    ],
    hidden: [
      ...(['user_id', 'job_id', 'reviewed_by', 'facts_version', 'rewrites_granted', 'open_checks'] as const),
      ...([
        'checks_due',
        'times_due',
        'text_version',
        'product_name',
        'keys',
        'seq',
        'state',
        'is_archived',
      ] as const),
      ...(['has_checks', 'is_outdated', 'name_key', 'text', 'batch_id', 'search_text'] as const),
      ...(['brand_id', 'facts_used'] as const),
    ],
    onDeletion: 'delete',
  },
  product_facts: {
    owner: { column: 'product_id', in: 'products' },
    exported: ['version', 'facts', 'created_at'],
    hidden: ['product_id'],
    onDeletion: 'delete',
  },
  fact_passages: {
    owner: { column: 'product_id', in: 'products' },
    exported: ['fact', 'reference_id', 'passage'],
    hidden: ['product_id'],
    onDeletion: 'delete',
  },
  product_references: {
    owner: { column: 'user_id', is: 'id' },
    exported: ['id', 'product_id', 'kind', 'name', 'passages', 'offered_facts', 'created_at'],
    hidden: ['user_id', 'read_job_id'],
    onDeletion: 'delete',
  },
  // What deletes the account deletes the files.
  product_photos: {
    owner: { column: 'user_id', is: 'id' },
    exported: ['id', 'product_id', 'position', 'alt', 'width', 'height', 'offered_facts', 'created_at'],
    hidden: ['user_id', 'file', 'thumbnail', 'read_job_id'],
    onDeletion: 'delete',
  },
  products: {
    owner: { column: 'user_id', is: 'id' },
    exported: [
      ...(['id', 'name', 'sku', 'handle', 'external_id', 'gtin', 'existing_texts', 'archived_at'] as const),
      ...(['keywords', 'offer', 'offer_read_at', 'created_at', 'updated_at'] as const),
    ],
    hidden: [
      ...(['user_id', 'facts_version', 'brand_id', 'seq', 'source_id', 'source_name'] as const),
      ...(['source_hash', 'originals_hash'] as const),
    ],
    onDeletion: 'delete',
  },
  brands: {
    owner: { column: 'user_id', is: 'id' },
    exported: [
      ...(['id', 'name', 'is_default', 'rules', 'manufacturer'] as const),
      ...(['archived_at', 'created_at', 'updated_at'] as const),
    ],
    hidden: ['user_id'],
    onDeletion: 'delete',
  },
  // A job that is running now finds its row gone and is dropped.
  // What it cost stays in the shop's books.
  model_calls: {
    owner: { column: 'user_id', is: 'id' },
    exported: [],
    hidden: [
      ...(['id', 'job_id', 'user_id', 'key_id', 'provider', 'model', 'purpose', 'prompt_tokens'] as const),
      ...(['output_tokens', 'thought_tokens', 'cached_tokens', 'cost_micros', 'outcome'] as const),
      'created_at',
    ],
    onDeletion: { job_id: null, user_id: null },
  },
  generation_jobs: {
    owner: { column: 'user_id', is: 'id' },
    exported: [
      ...(['id', 'kind', 'product_name', 'product_details', 'language', 'status', 'result'] as const),
      ...(['section', 'part', 'instruction', 'chips', 'keywords', 'created_at'] as const),
    ],
    hidden: [
      ...(['product_id', 'listing_id', 'facts_version', 'brand_rules', 'base_revision_id'] as const),
      ...(['user_id', 'idempotency_key', 'partial', 'error', 'cause', 'model', 'key_id'] as const),
      ...(['lease_until', 'finished_at', 'seen_at', 'batch_id'] as const),
    ],
    onDeletion: 'delete',
  },
  // After the listings and jobs that name them. The sweep deletes the files.
  batches: {
    owner: { column: 'user_id', is: 'id' },
    exported: [
      ...(['id', 'name', 'source', 'state', 'options', 'product_count', 'problem_count'] as const),
      ...(['job_count', 'done_count', 'failed_count', 'cancelled_count'] as const),
      ...(['created_at', 'started_at', 'finished_at'] as const),
    ],
    hidden: [
      ...(['user_id', 'idempotency_key', 'file', 'pause_reason', 'is_trial', 'format', 'columns'] as const),
      ...(['mailed_at', 'fed_at', 'late_count', 'tries_one', 'digest', 'seq'] as const),
      ...(['source_id', 'new_source', 'kept_count', 'of_library'] as const),
    ],
    onDeletion: 'delete',
  },
  // After the products and batches that name them.
  product_sources: {
    owner: { column: 'user_id', is: 'id' },
    exported: ['id', 'name', 'dialect', 'mark', 'created_at'],
    hidden: ['user_id', 'name_key', 'used_at'],
    onDeletion: 'delete',
  },
  captures: {
    owner: { column: 'order_id', in: 'orders' },
    exported: [],
    hidden: [
      ...([
        'id',
        'order_id',
        'attempt_id',
        'provider',
        'status',
        'amount_minor',
        'currency',
        'payer_email',
        'fee_minor',
        'changed_at',
      ] as const),
      ...([
        'review_reason',
        'reviewed_at',
        'reviewed_by',
        'captured_at',
        'created_at',
        'updated_at',
      ] as const),
    ],
    onDeletion: { payer_email: null },
  },
  orders: {
    owner: { column: 'user_id', is: 'id' },
    exported: [
      ...(['id', 'number', 'payment_id', 'kind', 'title', 'credit', 'validity_days'] as const),
      ...(['price_minor', 'fee_minor', 'total_minor', 'currency', 'payment_status', 'order_status'] as const),
      ...(['payment_method', 'customer_name', 'customer_email', 'address', 'country'] as const),
      ...(['valid_until', 'paid_at', 'created_at', 'item_id', 'item_slug', 'refunded_minor'] as const),
      ...(['payment_held', 'language'] as const),
      // These two only once the order is paid.
      ...(['access_url', 'guidelines'] as const),
    ],
    hidden: [
      ...(['user_id', 'package_id', 'mode', 'seller_email', 'image_url', 'review_reason'] as const),
      ...(['idempotency_key', 'invoice_number', 'deleted_at', 'updated_at', 'seq', 'customer_key'] as const),
      ...(['payment_group', 'told_payment', 'told_status', 'email_key', 'days_up', 'days_down'] as const),
    ],
    onDeletion: { customer_name: DELETED_NAME, customer_email: '', address: '' },
  },
  order_prices: {
    owner: { column: 'order_id', in: 'orders' },
    exported: [
      ...(['order_id', 'list_minor', 'discount_minor', 'deducted_minor', 'treatment', 'rate'] as const),
      ...(['net_minor', 'tax_minor', 'note', 'company', 'vat_number'] as const),
      ...(['bank_country', 'payer_country', 'vat_check', 'vat_register'] as const),
      ...(['vat_consultation', 'vat_holder', 'vat_checked_at'] as const),
    ],
    hidden: [],
    onDeletion: { company: '', vat_holder: '' },
  },
  discount_uses: {
    owner: { column: 'order_id', in: 'orders' },
    exported: ['order_id', 'code', 'credits'],
    hidden: ['code_id'],
    onDeletion: 'keep',
  },
  order_consents: {
    owner: { column: 'order_id', in: 'orders' },
    exported: ['order_id', 'instruction', 'consent', 'given_at'],
    hidden: [],
    onDeletion: 'keep',
  },
  withdrawals: {
    owner: { column: 'order_id', in: 'orders' },
    exported: [
      ...(['order_id', 'name', 'email', 'reason', 'standing', 'ends_at', 'status', 'decision'] as const),
      ...(['decided_at', 'requested_at'] as const),
    ],
    hidden: ['id', 'decided_by'],
    onDeletion: { name: DELETED_NAME, email: '', reason: '' },
  },
  // The figures, the country and the VAT number stay for the books.
  invoices: {
    owner: { column: 'order_id', in: 'orders' },
    exported: [
      ...(['order_id', 'kind', 'number', 'currency', 'country', 'treatment', 'rate', 'net_minor'] as const),
      ...(['tax_minor', 'gross_minor', 'buyer_name', 'buyer_email', 'buyer_address'] as const),
      ...(['buyer_company', 'buyer_vat_number', 'content', 'issued_at'] as const),
    ],
    hidden: ['id', 'mode', 'ref'],
    onDeletion: { buyer_name: DELETED_NAME, buyer_email: '', buyer_address: '', buyer_company: '' },
  },
  order_reminders: {
    owner: { column: 'order_id', in: 'orders' },
    exported: [],
    hidden: ['order_id', 'reminded_at'],
    onDeletion: 'keep',
  },
  ticket_messages: {
    owner: { column: 'ticket_id', in: 'tickets' },
    exported: ['author', 'text', 'created_at'],
    hidden: ['id', 'ticket_id', 'seq', 'author_user_id', 'idempotency_key'],
    onDeletion: 'keep',
  },
  ticket_attachments: {
    owner: { column: 'ticket_id', in: 'tickets' },
    exported: ['name', 'type', 'bytes'],
    hidden: ['id', 'ticket_id', 'message_id', 'file', 'created_at'],
    onDeletion: 'keep',
  },
  // Admins wrote them, for themselves.
  ticket_notes: {
    owner: { column: 'ticket_id', in: 'tickets' },
    exported: [],
    hidden: ['id', 'ticket_id', 'author_user_id', 'idempotency_key', 'text', 'created_at'],
    onDeletion: 'keep',
  },
  ticket_links: {
    owner: { column: 'ticket_id', in: 'tickets' },
    exported: [],
    hidden: ['token_hash', 'ticket_id', 'expires_at', 'revoked_at', 'created_at'],
    onDeletion: 'keep',
  },
  tickets: {
    owner: { column: 'user_id', is: 'id' },
    exported: [
      ...(['id', 'number', 'source', 'subject', 'status', 'priority', 'requester_name'] as const),
      ...(['requester_email', 'phone', 'created_at', 'updated_at', 'language'] as const),
    ],
    hidden: [
      ...([
        'user_id',
        'idempotency_key',
        'requester_role',
        'requester_photo',
        'last_seq',
        'last_author',
      ] as const),
      ...(['answered_by', 'closed_by', 'seq', 'urgency', 'unanswered'] as const),
    ],
    onDeletion: { requester_name: DELETED_NAME, requester_email: '', requester_photo: null, phone: '' },
  },
  outbox: {
    owner: { column: 'to_email', is: 'email' },
    exported: [],
    hidden: [
      ...(['id', 'kind', 'to_name', 'to_email', 'subject', 'text', 'html', 'reply_to', 'status'] as const),
      ...(['lease_until', 'tries', 'next_at', 'last_error', 'expires_at', 'created_at', 'sent_at'] as const),
      'seq',
    ],
    onDeletion: 'delete',
  },
  // The row stays, so that orders and statements still have their user. `forgetUser` frees the address.
  users: {
    owner: { column: 'id', is: 'id' },
    exported: [
      ...([
        'id',
        'email',
        'email_verified_at',
        'name',
        'role',
        'membership',
        'balance',
        'photo_url',
        'language',
      ] as const),
      ...(['about_me', 'phone', 'address', 'city', 'country', 'created_at', 'updated_at'] as const),
    ],
    hidden: [
      'email_key',
      'password_hash',
      'disabled_at',
      'deleted_at',
      'seq',
      'had_free_package',
      'free_package_held',
      'must_confirm',
    ],
    onDeletion: {
      email: '',
      email_verified_at: null,
      name: DELETED_NAME,
      password_hash: null,
      role: 'member',
      photo_url: null,
      language: null,
      about_me: '',
      phone: '',
      address: '',
      city: '',
      country: '',
    },
  },
}

/** Tables without data about one user: the shop's own, counters that expire, search indexes that triggers keep. */
export const IMPERSONAL_TABLES: readonly Table[] = [
  ...([
    'packages',
    'items',
    'package_translations',
    'item_translations',
    'discount_codes',
    'price_changes',
    'settings',
    'content_sections',
    'section_translations',
    'section_history',
    'page_cache_version',
    'passkey_challenges',
    // Sealed, for half an hour, under a digest of the user.
    'kept_forms',
  ] as const),
  ...([
    'ai_keys',
    'missing_models',
    'model_days',
    'saved_replies',
    'merchant_problems',
    'webhook_signs',
    'webhook_events',
  ] as const),
  // They name orders and captures; who bought stands in the order.
  ...(['payment_attempts', 'payment_claims', 'refunds', 'reversals', 'disputes'] as const),
  // Numbers of companies, kept for a day; who gave one stands in the order.
  'vat_answers',
  // A digest of the address, kept for a year so that free credits are given once.
  'free_packages_given',
  ...(['throttles', 'mail_pause', 'admin_notices', 'ticket_reads', 'ticket_viewers'] as const),
  ...(['user_search', 'activity_search', 'item_search', 'order_search', 'outbox_search'] as const),
  ...(['ticket_search', 'listing_search'] as const),
  ...(['breaking_migrations', 'system_checks', 'clock', 'setup_links', 'webhook_tests'] as const),
  // Leases of exports name their user for as long as the files are being written.
  ...(['leases', 'servers'] as const),
]

/** Where rows name files of the data folder. The sweep deletes every file that none of these columns names. */
export const STORED_FILES = {
  /** Addresses `/uploads/NAME`, also in the middle of a text. `key`: which rows are told apart by. */
  uploads: [
    { table: 'users', column: 'photo_url', key: ['id'] },
    { table: 'items', column: 'image_url', key: ['id'] },
    { table: 'orders', column: 'image_url', key: ['id'] },
    { table: 'tickets', column: 'requester_photo', key: ['id'] },
    { table: 'content_sections', column: 'data', key: ['key'] },
    { table: 'section_translations', column: 'data', key: ['section', 'language'] },
    { table: 'section_history', column: 'data', key: ['section', 'language', 'version'] },
  ],
  /** Names of files. */
  attachments: [
    { table: 'ticket_attachments', column: 'file' },
    { table: 'product_photos', column: 'file' },
    { table: 'batches', column: 'file' },
    { table: 'product_photos', column: 'thumbnail' },
  ],
  /** Names of files. */
  exports: [{ table: 'export_files', column: 'file' }],
} as const satisfies Record<string, readonly { table: Table; column: string; key?: readonly string[] }[]>

/** The columns of a table that the export of one's data contains. */
export function exportedColumns<T extends Table>(table: T): Column<T>[] {
  return PERSONAL_DATA[table]?.exported ?? []
}
