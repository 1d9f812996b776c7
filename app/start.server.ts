import { openDatabase } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { createModel } from './adapters/gemini.server.ts'
import { createMail } from './adapters/mail.server.ts'
import { createPayPal } from './adapters/paypal.server.ts'
import type { Config } from './config.server.ts'
import { createPasswordHasher } from './domain/accounts/password.server.ts'
import { createRunner } from './domain/generation/runner.server.ts'
import { installationSecrets } from './domain/secrets/installation.server.ts'
import { createVault } from './domain/secrets/vault.server.ts'
import type { Log, Services } from './services.server.ts'

/** Opens and migrates the database and makes everything that the routes work with. `stop` closes it again. */
export async function startServices(
  config: Config,
  log: Log = writeLine,
): Promise<Services & { stop(): Promise<void> }> {
  let made = installationSecrets(config.dataDir)
  let { db, sqlite } = openDatabase(config.databaseFile)
  await migrate(db)
  let vault = createVault(nonEmpty(config.encryptionKeys) ?? [made.encryption])
  let model = createModel({ apiUrl: config.geminiApiUrl, timeout: config.modelTimeout, log })
  let runner = createRunner({ db, vault, model, config, log })
  return {
    config,
    db,
    vault,
    sessionSecrets: nonEmpty(config.sessionSecrets) ?? [made.session],
    passwords: createPasswordHasher(),
    paypal: createPayPal({ apiUrl: config.paypalApiUrl, timeout: config.paypalTimeout, log }),
    model,
    mail: config.smtpUrl
      ? createMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, timeout: config.mailTimeout })
      : undefined,
    runner,
    log,
    async stop() {
      await runner.drain()
      sqlite.pragma('wal_checkpoint(TRUNCATE)')
      await db.destroy()
    },
  }
}

const writeLine: Log = (event, facts) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...facts })}\n`)
}

function nonEmpty(list: string[]): [string, ...string[]] | undefined {
  let [first, ...rest] = list
  return first === undefined ? undefined : [first, ...rest]
}
