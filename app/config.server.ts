import { resolve } from 'node:path'
import { z } from 'zod'
import { isPostgresUrl } from '#db/address.ts'
import { foldEmail } from './domain/base/email.ts'
import type { Reach } from './service-address.ts'

/** What the operator decides (docs/environment.md), read once. Times are milliseconds. */
export type Config = ReturnType<typeof readConfig>

export type GoogleConfig = NonNullable<Config['google']>

/** Where addresses may be that people enter. A demo, in which everybody is an admin, calls its own machine alone. */
export function reachOf({ production, demo }: Pick<Config, 'production' | 'demo'>): Reach {
  if (demo) return 'machine'
  return production ? 'internet' : 'both'
}

/** Nobody answers there. */
const NOWHERE = 'http://127.0.0.1:9'

/** Reads the environment. Throws one Error whose message names each wrong variable in a sentence. */
export function readConfig(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
    throw new Error(`The configuration is wrong: ${sentences.join(' ')}`)
  }
  const set = parsed.data
  const dataDir = resolve(set.DATA_DIR)
  const usual = set.LISTWRIGHT_DEMO ? NOWHERE : undefined
  const siteOrigin = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`
  return {
    production: set.NODE_ENV === 'production',
    host: set.HOST,
    port: set.PORT,
    workers: set.WORKERS,
    // Without it, addresses on this machine count as the site's own.
    publicUrl: set.PUBLIC_URL,
    // For links that no request stands behind.
    origin: siteOrigin,
    trustProxy: set.TRUST_PROXY,
    healthSocket: set.HEALTH_SOCKET ?? (set.RUNTIME_DIRECTORY && `${set.RUNTIME_DIRECTORY}/health.sock`),
    dataDir,
    databaseUrl: set.DATABASE_URL ?? resolve(dataDir, 'listwright.sqlite'),
    // Where these two are empty, the data folder's own are used.
    sessionSecrets: set.SESSION_SECRET,
    encryptionKeys: set.ENCRYPTION_KEY,
    adminEmails: set.ADMIN_EMAILS,
    allowSandboxPayments: set.ALLOW_SANDBOX_PAYMENTS,
    hideAccountExistence: set.HIDE_ACCOUNT_EXISTENCE,
    passwordRegistration: set.PASSWORD_REGISTRATION,
    // Undefined: the services' own hosts.
    paypalApiUrl: set.PAYPAL_API_URL ?? usual,
    geminiApiUrl: set.GEMINI_API_URL ?? usual,
    youtubeImageUrl: set.YOUTUBE_IMAGE_URL ?? usual,
    viesApiUrl: set.VIES_API_URL ?? usual,
    hmrcApiUrl: set.HMRC_API_URL ?? usual,
    smtpUrl: set.SMTP_URL,
    hasMailFrom: set.MAIL_FROM !== undefined,
    // Without a name, emails come from the shop's.
    mailFrom: set.MAIL_FROM ?? { name: '', address: `no-reply@${new URL(siteOrigin).hostname}` },
    google: googleOf(set),
    objectStorage: objectStorageOf(set),
    // restic reads its password and the keys of its storage from the environment by itself.
    resticRepository: set.RESTIC_REPOSITORY,
    pingUrl: set.PING_URL,
    demo: set.LISTWRIGHT_DEMO,
    paymentTimeout: 15_000,
    fileTimeout: 20_000,
    modelTimeout: 30_000,
    // Before the model is asked a second time; each further pause is twice as long.
    modelRetryPause: 1000,
    mailTimeout: 15_000,
    mailDataTimeout: 600_000,
    googleTimeout: 10_000,
    youtubeTimeout: 4000,
    // A buyer waits for it.
    vatRegisterTimeout: 4000,
    // For each question that a check asks elsewhere.
    outsideTimeout: 8000,
  }
}

function googleOf(set: z.output<typeof environment>) {
  if (set.GOOGLE_CLIENT_ID === undefined || set.GOOGLE_CLIENT_SECRET === undefined) return undefined
  return {
    clientId: set.GOOGLE_CLIENT_ID,
    clientSecret: set.GOOGLE_CLIENT_SECRET,
    // https://accounts.google.com/.well-known/openid-configuration
    authUrl: set.GOOGLE_AUTH_URL ?? 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: set.GOOGLE_TOKEN_URL ?? 'https://oauth2.googleapis.com/token',
    userinfoUrl: set.GOOGLE_USERINFO_URL ?? 'https://openidconnect.googleapis.com/v1/userinfo',
  }
}

/** Undefined: files stand in the data folder. */
function objectStorageOf(set: z.output<typeof environment>) {
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set
  if (url === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return { url, region: set.S3_REGION, accessKeyId, secretAccessKey }
}

const flag = (usual: '0' | '1' = '0') =>
  z
    .enum(['0', '1', 'false', 'true'], { error: 'must be 0 or 1' })
    .default(usual)
    .transform((value) => value === '1' || value === 'true')

const wholeNumber = (min: number, max: number, error: string) =>
  z.coerce.number({ error }).int(error).min(min, error).max(max, error)

const origin = z.string().transform((value, context) => {
  const url = URL.parse(value)
  const isOrigin = url?.pathname === '/' && !url.search && !url.hash && !url.username
  if (url && isOrigin && /^https?:$/.test(url.protocol)) return url.origin
  context.addIssue('must be an http or https address without a path, such as https://shop.example')
  return z.NEVER
})

/** May have a path; it is used without its last slash. */
const serviceUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''))

const bucketUrl = serviceUrl.refine((url) => /^https?:\/\/[^/]+\/[^/?#]+$/.test(url), {
  error:
    'must be the address of the object store with the bucket as its path, such as https://store.example/shop',
})

/** `shop@shop.example` or `The shop <shop@shop.example>`. */
const sender = z.string().transform((value, context) => {
  const [, name = '', bracketed] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(value.trim()) ?? []
  const address = (bracketed ?? value).trim()
  if (/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address)) return { name: name.trim(), address }
  context.addIssue('must be an address such as shop@shop.example or The shop <shop@shop.example>')
  return z.NEVER
})

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const databaseUrl = z.string().transform((value, context) => {
  if (value === ':memory:') return value
  if (isPostgresUrl(value) && URL.canParse(value)) return value
  if (value.startsWith('file:')) return resolve(value.slice('file:'.length).replace(/^\/\/(?=\/)/, ''))
  if (!/^[a-z][a-z0-9+]*:/i.test(value)) return resolve(value)
  context.addIssue('must be the path of a SQLite file, or file:PATH, or postgres://USER:PASSWORD@HOST/NAME')
  return z.NEVER
})

const secrets = (bytes: number) =>
  list.refine((values) => values.every((value) => value.length >= bytes), {
    error: `must have at least ${bytes} characters (several are separated by commas)`,
  })

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber(0, 65535, 'must be a port number').default(3000),
  WORKERS: wholeNumber(1, 64, 'must be a number from 1 to 64').default(1),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: flag(),
  HEALTH_SOCKET: z.string().optional(),
  // systemd's, with a colon between several.
  RUNTIME_DIRECTORY: z
    .string()
    .transform((folders) => folders.split(':')[0])
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  SESSION_SECRET: secrets(32),
  ENCRYPTION_KEY: secrets(32),
  ADMIN_EMAILS: list.transform((emails) => emails.map(foldEmail)),
  ALLOW_SANDBOX_PAYMENTS: flag(),
  HIDE_ACCOUNT_EXISTENCE: flag(),
  PASSWORD_REGISTRATION: flag('1'),
  PAYPAL_API_URL: serviceUrl.optional(),
  GEMINI_API_URL: serviceUrl.optional(),
  YOUTUBE_IMAGE_URL: serviceUrl.optional(),
  VIES_API_URL: serviceUrl.optional(),
  HMRC_API_URL: serviceUrl.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example' })
    .optional(),
  MAIL_FROM: sender.optional(),
  RESTIC_REPOSITORY: z.string().optional(),
  PING_URL: serviceUrl.optional(),
  S3_URL: bucketUrl.optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LISTWRIGHT_DEMO: flag(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTH_URL: serviceUrl.optional(),
  GOOGLE_TOKEN_URL: serviceUrl.optional(),
  GOOGLE_USERINFO_URL: serviceUrl.optional(),
})

/** Either all of them are set or none. */
const TOGETHER = [
  {
    names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    message: 'is missing: Google sign-in needs both an id and a secret',
  },
  {
    names: ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    message: 'is missing: an object store needs an address, an id and a secret',
  },
] as const

/** What servers on one database have in common: otherwise each would make its own in its data folder. */
const SHARED = ['SESSION_SECRET', 'ENCRYPTION_KEY'] as const

const environment = variables.superRefine((set, context) => {
  for (const { names, message } of TOGETHER) {
    const missing = names.filter((name) => set[name] === undefined)
    if (missing.length === names.length) continue
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message })
  }
  if (isPostgresUrl(set.DATABASE_URL)) {
    const message = 'is missing: servers that share a PostgreSQL database need the same one, set by you'
    for (const name of SHARED.filter((shared) => set[shared].length === 0))
      context.addIssue({ code: 'custom', path: [name], message })
  } else if (set.S3_URL !== undefined) {
    // Copies of a SQLite database have the shop's files beside it.
    const message = 'requires a PostgreSQL database in DATABASE_URL'
    context.addIssue({ code: 'custom', path: ['S3_URL'], message })
  }
})
