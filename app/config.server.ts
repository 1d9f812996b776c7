import { resolve } from 'node:path'
import { z } from 'zod'

/** The site's account at Google, and where Google answers. */
export interface GoogleConfig {
  clientId: string
  clientSecret: string
  authUrl: string
  tokenUrl: string
  userinfoUrl: string
}

/** Everything the operator can decide, read once. Times are milliseconds. */
export interface Config {
  production: boolean
  host: string
  port: number
  /** How many processes answer requests. With more than one, another one watches over them. */
  workers: number
  /** The site's origin when the operator named it; without it, addresses on this machine count as the site's own. */
  publicUrl: string | undefined
  /** The origin for links that no request stands behind. */
  origin: string
  trustProxy: boolean
  dataDir: string
  databaseFile: string
  /** The first signs, all verify. Empty: the data folder's own secret. */
  sessionSecrets: string[]
  /** The first encrypts, all decrypt. Empty: the data folder's own key. */
  encryptionKeys: string[]
  adminEmails: string[]
  allowSandboxPayments: boolean
  hideAccountExistence: boolean
  /** Whether accounts are made with an e-mail address and a password; otherwise Google or nobody makes them. */
  passwordRegistration: boolean
  /** Where PayPal answers; undefined: PayPal's own hosts, by mode. */
  paypalApiUrl: string | undefined
  /** Where the model answers; undefined: Google's own host. */
  geminiApiUrl: string | undefined
  /** Where YouTube's preview pictures are; undefined: YouTube's own host. */
  youtubeImageUrl: string | undefined
  /** Where mails are handed over; undefined: they stay in the outbox. */
  smtpUrl: string | undefined
  mailFrom: { name: string; address: string }
  /** Undefined: nobody signs in with Google. */
  google: GoogleConfig | undefined
  /** A shop for trying out, whose outbox everybody may read. */
  demo: boolean
  /** Waiting times of the outside services. */
  paymentTimeout: number
  modelTimeout: number
  /** Before the model is asked a second time; each further pause is twice as long. */
  modelRetryPause: number
  mailTimeout: number
  mailDataTimeout: number
  googleTimeout: number
  youtubeTimeout: number
}

/** Reads the environment. Throws one Error whose message names each wrong variable in a sentence. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
    throw new Error(`The configuration is wrong: ${sentences.join(' ')}`)
  }
  const set = parsed.data
  const dataDir = resolve(set.DATA_DIR)
  const siteOrigin = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`
  return {
    production: set.NODE_ENV === 'production',
    host: set.HOST,
    port: set.PORT,
    workers: set.WORKERS,
    publicUrl: set.PUBLIC_URL,
    origin: siteOrigin,
    trustProxy: set.TRUST_PROXY,
    dataDir,
    databaseFile: set.DATABASE_URL ?? resolve(dataDir, 'listwright.sqlite'),
    sessionSecrets: set.SESSION_SECRET,
    encryptionKeys: set.ENCRYPTION_KEY,
    adminEmails: set.ADMIN_EMAILS,
    allowSandboxPayments: set.ALLOW_SANDBOX_PAYMENTS,
    hideAccountExistence: set.HIDE_ACCOUNT_EXISTENCE,
    passwordRegistration: set.PASSWORD_REGISTRATION,
    paypalApiUrl: set.PAYPAL_API_URL,
    geminiApiUrl: set.GEMINI_API_URL,
    youtubeImageUrl: set.YOUTUBE_IMAGE_URL,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? {
      name: 'Listwright',
      address: `no-reply@${new URL(siteOrigin).hostname}`,
    },
    google: googleOf(set),
    demo: set.LISTWRIGHT_DEMO,
    paymentTimeout: 15_000,
    modelTimeout: 30_000,
    modelRetryPause: 1000,
    mailTimeout: 15_000,
    mailDataTimeout: 600_000,
    googleTimeout: 10_000,
    youtubeTimeout: 4000,
  }
}

function googleOf(set: z.output<typeof environment>): GoogleConfig | undefined {
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

const switched = (usual: '0' | '1') =>
  z
    .enum(['0', '1', 'false', 'true'], { error: 'must be 0 or 1' })
    .default(usual)
    .transform((value) => value === '1' || value === 'true')

const flag = switched('0')

const origin = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username
  ) {
    return url.origin
  }
  context.addIssue('must be an http or https address without a path, such as https://shop.example')
  return z.NEVER
})

/** A service's address may have a path; it is used without its last slash. */
const serviceUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''))

/** `shop@shop.example` or `The shop <shop@shop.example>`. */
const sender = z.string().transform((value, context) => {
  const [, name = '', bracketed] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(value.trim()) ?? []
  const address = (bracketed ?? value).trim()
  if (/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address)) return { name: name.trim() || 'Listwright', address }
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
  if (value.startsWith('file:')) return resolve(value.slice('file:'.length).replace(/^\/\/(?=\/)/, ''))
  if (!/^[a-z][a-z0-9+]*:/i.test(value)) return resolve(value)
  context.addIssue('must be the path of a SQLite file, or file:PATH')
  return z.NEVER
})

const secrets = (bytes: number) =>
  list.refine((values) => values.every((value) => value.length >= bytes), {
    error: `must have at least ${bytes} characters (several are separated by commas)`,
  })

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(3000),
  WORKERS: z.coerce
    .number({ error: 'must be a number from 1 to 64' })
    .int('must be a number from 1 to 64')
    .min(1, 'must be a number from 1 to 64')
    .max(64, 'must be a number from 1 to 64')
    .default(1),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: flag,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  SESSION_SECRET: secrets(32),
  ENCRYPTION_KEY: secrets(32),
  ADMIN_EMAILS: list.transform((emails) => emails.map((email) => email.normalize('NFC').toLowerCase())),
  ALLOW_SANDBOX_PAYMENTS: flag,
  HIDE_ACCOUNT_EXISTENCE: flag,
  PASSWORD_REGISTRATION: switched('1'),
  PAYPAL_API_URL: serviceUrl.optional(),
  GEMINI_API_URL: serviceUrl.optional(),
  YOUTUBE_IMAGE_URL: serviceUrl.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example' })
    .optional(),
  MAIL_FROM: sender.optional(),
  LISTWRIGHT_DEMO: flag,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTH_URL: serviceUrl.optional(),
  GOOGLE_TOKEN_URL: serviceUrl.optional(),
  GOOGLE_USERINFO_URL: serviceUrl.optional(),
})

const environment = variables.superRefine((set, context) => {
  let pair = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const
  let missing = pair.filter((name) => set[name] === undefined)
  let [name] = missing
  if (missing.length !== 1 || !name) return
  let message = 'is missing: Google sign-in needs both an id and a secret'
  context.addIssue({ code: 'custom', path: [name], message })
})
