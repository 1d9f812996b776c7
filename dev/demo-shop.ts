import { randomBytes } from 'node:crypto'
import { readConfig } from '#app/config.server.ts'
import { languagesRecord } from '#app/domain/base/languages.server.ts'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { addKey } from '#app/domain/writing/keys/keys.server.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import { LANGUAGE_CODES } from '#app/i18n/languages.ts'
import { startServices } from '#app/start.server.ts'
import { seedDemo } from '#commands/seeds/demo.ts'
import { isPostgresUrl } from '#db/address.ts'
import { type Db, transact } from '#db/client.server.ts'
import { renewPostgres } from '#db/postgres/renew.server.ts'
import { connectPayPal } from '#tests/stand-ins/connect-paypal.ts'
import { type GeminiStandIn, startGemini } from '#tests/stand-ins/gemini/gemini.ts'
import { type GoogleStandIn, startGoogle } from '#tests/stand-ins/google/google.ts'
import { type PayPalStandIn, startPayPal } from '#tests/stand-ins/paypal/paypal.ts'
import { type SmtpStandIn, startSmtp } from '#tests/stand-ins/smtp.ts'
import { type HmrcStandIn, startHmrc } from '#tests/stand-ins/vat-registers/hmrc.ts'
import { startVies, type ViesStandIn } from '#tests/stand-ins/vat-registers/vies.ts'
import { startYouTube, type YouTubeStandIn } from '#tests/stand-ins/youtube/youtube.ts'
import { writeInGerman } from './demo-texts.ts'
import { fillWithHistory } from './history/fill.ts'

export interface DemoShop {
  /** What the server needs in its environment. */
  env: Record<string, string>
  /** Undefined where the environment names another address for the service. */
  paypal: PayPalStandIn | undefined
  gemini: GeminiStandIn | undefined
  google: GoogleStandIn | undefined
  youtube: YouTubeStandIn | undefined
  vies: ViesStandIn | undefined
  hmrc: HmrcStandIn | undefined
  /** Only where nothing is set up. */
  smtp: SmtpStandIn | undefined
  close(): Promise<void>
}

/**
 * A shop in which everything works without an account anywhere: its data folder filled, the outside services' stand-ins
 * running. An address that is set in `outside` is kept instead of starting that stand-in. `withHistory`: with the orders, texts and
 * questions of its first ninety days, where PayPal and the model are stand-ins. `isNew`: a shop that nobody has set up.
 */
export function prepareDemoShop(
  dataDir: string,
  outside: Record<string, string | undefined> = {},
  options: DemoOptions = {},
): Promise<DemoShop> {
  return inLanguage(() => prepare(dataDir, outside, options))
}

interface DemoOptions {
  isNew?: boolean
  withHistory?: boolean
  say?: (line: string) => void
}

async function prepare(
  dataDir: string,
  outside: Record<string, string | undefined>,
  { isNew = false, withHistory = false, say }: DemoOptions,
): Promise<DemoShop> {
  const paypal = outside.PAYPAL_API_URL ? undefined : await startPayPal({ workTime: 0 })
  const gemini = outside.GEMINI_API_URL ? undefined : await startGemini()
  const youtube = outside.YOUTUBE_IMAGE_URL ? undefined : await startYouTube()
  const vies = outside.VIES_API_URL ? undefined : await startVies()
  const hmrc = outside.HMRC_API_URL ? undefined : await startHmrc()
  const smtp = isNew ? await startSmtp({ password: MAIL_PASSWORD }) : undefined
  const google = GOOGLE.some((name) => outside[name]) ? undefined : await startGoogle()
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    // A shop that somebody sets up is one as `npm start` starts it.
    ALLOW_SANDBOX_PAYMENTS: isNew ? '' : '1',
    LISTWRIGHT_DEMO: '1',
    // Its mails are for /demo/outbox, never for anybody's mailbox.
    SMTP_URL: '',
    PAYPAL_API_URL: paypal?.url ?? outside.PAYPAL_API_URL ?? '',
    GEMINI_API_URL: gemini?.url ?? outside.GEMINI_API_URL ?? '',
    YOUTUBE_IMAGE_URL: youtube?.url ?? outside.YOUTUBE_IMAGE_URL ?? '',
    VIES_API_URL: vies?.url ?? outside.VIES_API_URL ?? '',
    HMRC_API_URL: hmrc?.url ?? outside.HMRC_API_URL ?? '',
    ...Object.fromEntries(GOOGLE.map((name) => [name, google?.env[name] ?? outside[name] ?? ''])),
    ...(await takeDatabase(outside.DATABASE_URL)),
  }
  const links = { PORT: outside.PORT, PUBLIC_URL: outside.PUBLIC_URL }
  if (!isNew)
    await fill({ ...links, ...env }, paypal, { withHistory: withHistory && gemini !== undefined, say })
  return {
    env,
    paypal,
    gemini,
    google,
    youtube,
    vies,
    hmrc,
    smtp,
    async close() {
      const standIns = [paypal, gemini, google, youtube, vies, hmrc, smtp]
      await Promise.all(standIns.map((standIn) => standIn?.close()))
    },
  }
}

async function fill(
  env: Record<string, string | undefined>,
  paypal: PayPalStandIn | undefined,
  { withHistory, say }: { withHistory: boolean; say: ((line: string) => void) | undefined },
) {
  const services = await startServices(readConfig(env), () => {})
  const { db, vault, passwords } = services
  const open = async () => {
    await seedDemo(db, passwords, services.config.dataDir)
    await addKey(db, vault, { name: 'Demo key', key: DEMO_KEY, isActive: true })
    // A stand-in that runs elsewhere answers to the same account.
    await connectPayPal(db, vault, paypal ?? STAND_IN_ACCOUNT)
  }
  if (withHistory) await speakAllLanguages(db)
  if (withHistory && paypal) await fillWithHistory(services, paypal, open, say)
  else await open()
  if (withHistory) await writeInGerman(db)
  await services.stop()
}

/** Its own database, and the keys of its secrets and cookies, whatever this machine's shop uses. */
async function takeDatabase(address = ''): Promise<Record<string, string>> {
  if (!isPostgresUrl(address)) return { DATABASE_URL: '', ENCRYPTION_KEY: '' }
  await renewPostgres(address, 'Made by npm run demo or npm run dev, which delete it')
  const key = () => randomBytes(32).toString('base64url')
  return { DATABASE_URL: address, ENCRYPTION_KEY: key(), SESSION_SECRET: key() }
}

function speakAllLanguages(db: Db): Promise<void> {
  const others = LANGUAGE_CODES.filter((code) => code !== 'en')
  return transact(db, (trx) => writeSettings(trx, languagesRecord, { main: 'en', others }))
}

const GOOGLE = [
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_AUTH_URL',
  'GOOGLE_TOKEN_URL',
  'GOOGLE_USERINFO_URL',
]

/** Of the user `shop`. */
export const MAIL_PASSWORD = 'stand-in-mail-password'

/** What the model's stand-in takes. */
export const DEMO_KEY = 'demo-key-0123456789-abcdefghijkl'

const STAND_IN_ACCOUNT = {
  clientId: 'stand-in-client-id',
  clientSecret: 'stand-in-client-secret',
  webhookId: '1STANDINWEBHOOK77',
}
