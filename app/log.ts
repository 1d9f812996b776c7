/** Writes one structured event. Never give it bodies, cookies, secrets, prompts or e-mail addresses. */
export type Log = <Name extends LogEvent>(event: Name, fields: FieldsOf<Name>) => void

/** `area.event`. The name of everything that went wrong unexpectedly ends in `_failed`. */
type LogEvent = keyof Events | Failure

export type Failure = `${Area}.${string}_failed`

type FieldsOf<Name> = Name extends keyof Events ? Events[Name] : FailureFields

type FailureFields = {
  stack: string
  /** The request. */
  id?: string | undefined
  fault?: string | undefined
  attempt?: string
  job?: string | undefined
  refund?: string
}

type Area =
  | 'account'
  | 'activity'
  | 'api'
  | 'batches'
  | 'contact'
  | 'content'
  | 'discounts'
  | 'exports'
  | 'generation'
  | 'items'
  | 'keys'
  | 'listings'
  | 'mail'
  | 'orders'
  | 'packages'
  | 'page_cache'
  | 'pages'
  | 'payments'
  | 'profile'
  | 'saved_replies'
  | 'request'
  | 'server'
  | 'settings'
  | 'withdrawals'
  | 'tickets'
  | 'users'

interface Events {
  'server.listening': { url: string; pid: number }
  /** Older than the settings say: how many rows went. */
  'retention.deleted': { jobs: number; webhookEvents: number; activity: number; tickets: number }
  /** The link that makes the first admin: logged at the start, while there is no admin. */
  'server.setup_link': { url: string; expires: string }
  'server.stopping': Record<never, never>
  'server.stopped': Record<never, never>
  /** A newer release has migrated the database; this one works with it. */
  'server.schema_is_newer': { migrations: string }
  /** It works with the same shop as one that runs already. */
  'server.second_on_folder': { message: string }
  /** From now on this server does what one at a time does: the shop's timers. */
  'server.lease_taken': { name: string; server: string }
  /** Another server does it: this one did not renew its lease in time. */
  'server.lease_lost': { name: string; server: string }
  'server.worker_died': { pid: number | undefined; code: number | null; signal: string | null }
  /** Told 503 within ten seconds, because more was asked for than the server can do. */
  'server.requests_refused': { count: number }
  'server.unhandled_rejection': { id: string | undefined; stack: string }
  /** Without a request's `id` it ends the process. */
  'server.uncaught_exception': { id: string | undefined; stack: string }
  'server.unhealthy': { message: string }
  /** What libraries print. */
  'console.warn': { text: string }
  'console.error': { text: string }

  'request.answered': {
    id: string
    method: string
    /** The pattern: addresses hold tokens and ids. */
    route: string
    /** None where the client broke off before an answer that says 500. */
    status: number | undefined
    aborted: true | undefined
    ms: number
    user: string | undefined
  }
  /** A change that another site asked for, refused. */
  'request.other_site': { route: string; site: string | null; origin: string | undefined }
  /** Within a minute. */
  'page_cache.answered': { answers: number; pages: number }
  'storage.fault': { id: string; route: string; fault: string; message: string }

  'contact.bot_suspected': { reason: string }
  'content.unreadable': { section: string }
  'credits.ledger_mismatch': { user: string; balance: number; total: number }
  'generation.ended': { job: string; outcome: string; stored: boolean; cause?: string }
  'generation.recovered': { count: number }
  'google.refused': { outcome: string; detail: string | undefined }
  'mail.attempted': { mail: string; kind: string; outcome: string; try: number; code: string | undefined }
  'mail.probed': { outcome: string; code: string | undefined }
  'mail.pruned': { count: number }
  'model.call': Record<string, Field>
  'notices.mailed': { mails: number }
  'server.clock_jumped': Record<string, never>
  'orders.unpaid_processed': { reminded: number; cancelled: number }
  'webhooks.attempted': { delivery: string; webhook: string; outcome: string; try: number }
  'paypal.failed': Record<string, Field>
  /** A register of VAT numbers did not answer, or refused the shop's own number. */
  'vies.failed': { reason: string }
  'hmrc.failed': { reason: string }
  'payments.merchant_problem': Record<string, Field>
  'payments.reconciled': Record<string, number>
  'payments.webhook': { type: string; outcome: string }
  /** Sealed with none of the shop's keys. */
  'secrets.unreadable': { fingerprints: string }
  'secrets.rekeyed': { count: number; fingerprint: string | undefined }
  /** The stored record and its fields that no longer fit. */
  'settings.unreadable': { record: string; fields: string }
  'uploads.swept': { count: number }
  'imports.swept': { count: number }
}

type Field = string | number | boolean | null | undefined
