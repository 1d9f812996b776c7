import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { findNewer, migrate } from '#db/migrate.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { createHmrc } from './adapters/hmrc.server.ts'
import { encodeForModel } from './adapters/images.server.ts'
import { createModels } from './adapters/models.server.ts'
import { createOutside } from './adapters/outside.server.ts'
import { createPages } from './adapters/pages.server.ts'
import { createPayPal } from './adapters/paypal.server.ts'
import { createPdfReader } from './adapters/pdf.server.ts'
import { createVies } from './adapters/vies.server.ts'
import { createWebhooks } from './adapters/webhooks.server.ts'
import { createYouTube } from './adapters/youtube.server.ts'
import { type Config, reachOf } from './config.server.ts'
import { identifyServer } from './domain/base/servers.server.ts'
import { temporaryFolder } from './domain/base/uploads/temporary.server.ts'
import { batchSteps } from './domain/batches/end-job.server.ts'
import { createFeeder } from './domain/batches/feeder.server.ts'
import { createVatNumbers } from './domain/catalog/tax/vat-numbers.server.ts'
import { LARGEST_REFERENCE } from './domain/listings/references/reference.ts'
import { followMailServer } from './domain/outbox/mail/mail-source.server.ts'
import { createPasswordHasher } from './domain/people/password.server.ts'
import { openKeys } from './domain/shop/secrets/keys.server.ts'
import { logUnreadableSettings } from './domain/shop/system/settings-records.server.ts'
import { createRunner } from './domain/writing/jobs/runner.server.ts'
import { createFileStores, STORE_NAMES } from './file-stores.server.ts'
import type { Log } from './log.ts'
import { createLogWriter } from './log-writer.server.ts'
import type { Services } from './services.server.ts'

/**
 * Opens and migrates the database and makes everything that the routes work with. `stop` closes it again. Throws a
 * sentence when the shop's keys do not fit, or when there is no database and `create` is false.
 */
export async function startServices(
  config: Config,
  log: Log = logToConsole,
  { create = true } = {},
): Promise<Services & { stop(): Promise<void> }> {
  refuseLinkedFolders(config)
  const engine = openDatabase(config.databaseUrl, { create })
  const { db } = engine
  await migrate(db)
  const newer = await findNewer(db)
  if (newer.length > 0) log('server.schema_is_newer', { migrations: newer.join(' ') })
  const { vault, sessionSecrets } = await openKeys(db, config, log).catch(async (error) => {
    await db.destroy()
    throw error
  })
  await logUnreadableSettings(db, log)
  const model = createModels({
    geminiApiUrl: config.geminiApiUrl,
    timeout: config.modelTimeout,
    reach: reachOf(config),
    log,
  })
  const mailSource = await followMailServer({ db, vault, config, log })
  const stores = createFileStores(config)
  const photos = { files: stores.attachments, encode: encodeForModel }
  const runner = createRunner({ db, vault, model, photos, batchSteps, config, log })
  const feeder = createFeeder({ db, runner, origin: config.origin, processes: config.workers, log })
  const registers = { timeout: config.vatRegisterTimeout, log }
  const vies = createVies({ url: config.viesApiUrl, ...registers })
  const hmrc = createHmrc({ url: config.hmrcApiUrl, ...registers })
  return {
    config,
    db,
    server: identifyServer(config.dataDir),
    stores,
    vault,
    sessionSecrets,
    passwords: createPasswordHasher(),
    paypal: createPayPal({ apiUrl: config.paypalApiUrl, timeout: config.paymentTimeout, log }),
    hmrc,
    vatNumbers: createVatNumbers({ db, vault, vies, hmrc }),
    model,
    fetchVideoPicture: createYouTube({ url: config.youtubeImageUrl, timeout: config.youtubeTimeout }),
    get mail() {
      return mailSource.current()
    },
    refreshMail: mailSource.refresh,
    runner,
    feeder,
    pages: createPages({
      timeout: config.outsideTimeout,
      most: LARGEST_REFERENCE,
      reach: reachOf(config),
    }),
    readPdf: createPdfReader({ timeout: PDF_TIMEOUT }),
    webhooks: createWebhooks({ timeout: config.outsideTimeout, reach: reachOf(config) }),
    outside: createOutside({ timeout: config.outsideTimeout }),
    log,
    async stop() {
      mailSource.stop()
      await feeder.stop()
      await runner.drain()
      await engine.close()
    },
  }
}

/** Milliseconds. */
const PDF_TIMEOUT = 15_000

/** Stored files are read without following links; a folder that is one would look empty, and be swept elsewhere. */
function refuseLinkedFolders({ dataDir }: Config) {
  for (const folder of [...STORE_NAMES.map((name) => join(dataDir, name)), temporaryFolder(dataDir)]) {
    if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new Error(`${folder} is a link. It has to be a folder; one of another disk can be mounted there.`)
  }
}

const logToConsole = createLogWriter((text) => process.stdout.write(text))
process.on('exit', logToConsole.flush)
