import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#app/app.server.ts'
import { type Config, readConfig } from '#app/config.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { startSession } from '#app/domain/people/sessions.server.ts'
import { addKey } from '#app/domain/writing/keys/keys.server.ts'
import type { Log } from '#app/log.ts'
import { startServices } from '#app/start.server.ts'
import { seedShop } from '#commands/seeds/shop.ts'
import type { Role } from '#db/schema.ts'
import { hasDatabase } from '#db/sqlite/client.server.ts'
import { writeMigrated } from './database.ts'
import { makeUser } from './factories.ts'
import { giveBack, isOnPostgres, takeDatabase, urlOf } from './postgres/databases.ts'
import { connectPayPal } from './stand-ins/connect-paypal.ts'
import { startGemini } from './stand-ins/gemini/gemini.ts'
import { startPayPal } from './stand-ins/paypal/paypal.ts'
import { startHmrc } from './stand-ins/vat-registers/hmrc.ts'
import { startVies } from './stand-ins/vat-registers/vies.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export const ORIGIN = 'http://localhost:3000'

/** An address at which nothing answers. */
const NOBODY = 'http://127.0.0.1:9'

/** The whole application on a fresh database file, with the outside services' stand-ins on real sockets. */
export async function startApp(change: Partial<Config> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'listwright-test-'))
  const [paypal, gemini, vies, hmrc] = await Promise.all([
    startPayPal(),
    startGemini(),
    startVies(),
    startHmrc(),
  ])
  const config: Config = {
    ...readConfig({
      DATA_DIR: dataDir,
      PAYPAL_API_URL: paypal.url,
      GEMINI_API_URL: gemini.url,
      VIES_API_URL: vies.url,
      HMRC_API_URL: hmrc.url,
      YOUTUBE_IMAGE_URL: NOBODY,
    }),
    ...change,
  }
  const events: { event: string; facts: Record<string, unknown> }[] = []
  const log: Log = (event, facts) => events.push({ event, facts })
  const taken = isOnPostgres ? await takeDatabase() : undefined
  if (taken !== undefined) config.databaseUrl = urlOf(taken)
  else if (!hasDatabase(config.databaseUrl)) await writeMigrated(config.databaseUrl)
  const services = await startServices(config, log)
  const { db, vault } = services
  await seedShop(db)
  await connectPayPal(db, vault, paypal)
  await addKey(db, vault, { name: 'Test key', key: 'demo-key-0123456789-abcdefghijkl', isActive: true })
  const handle = createApp(services)

  const visitor = (cookies?: Record<string, string>): Visitor => createVisitor(handle, config.origin, cookies)

  /** Somebody with an account who is signed in. */
  async function user({ verified, ...facts }: UserFacts = {}) {
    const id = await makeUser(db, { ...facts, email_verified_at: verified ? isoTime() : null })
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const token = await startSession(db, id, { ip: '127.0.0.1', userAgent: 'test' })
    const signedIn = visitor()
    await signedIn.signIn(services, token)
    return { id, email, token, visitor: signedIn }
  }

  return {
    services,
    config,
    paypal,
    gemini,
    vies,
    hmrc,
    events,
    handle,
    visitor,
    user,
    async close() {
      await services.stop()
      if (taken !== undefined) await giveBack(taken)
      await Promise.all([paypal.close(), gemini.close(), vies.close(), hmrc.close()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface UserFacts {
  email?: string
  name?: string
  role?: Role
  credits?: number
  verified?: boolean
}

export type TestApp = Awaited<ReturnType<typeof startApp>>
