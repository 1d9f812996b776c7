import { createMail, type MailAdapter } from '#app/adapters/mail.server.ts'
import { type Config, reachOf } from '#app/config.server.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import type { Log } from '#app/log.ts'
import { isThisMachine } from '#app/service-address.ts'
import { stackOf } from '#app/stack-of.ts'
import type { Db } from '#db/client.server.ts'
import { type MailAccount, readMailAccount } from './server-settings.server.ts'

export interface MailSource {
  /** Undefined without a mail server. */
  current(): MailAdapter | undefined
  /** Reads the settings again; whoever changed them waits for it. */
  refresh(): Promise<void>
  stop(): void
}

interface Deps {
  db: Db
  vault: Vault
  config: Config
  log: Log
}

/** Follows the settings of the mail server; another process's change is known here within seconds. */
export async function followMailServer({ db, vault, config, log }: Deps): Promise<MailSource> {
  let known = ''
  let adapter: MailAdapter | undefined
  async function refresh() {
    const account = await readMailAccount(db, vault, config)
    const now = JSON.stringify(account ?? null)
    if (now === known) return
    known = now
    adapter = account && connect(account, vault, config)
  }
  await refresh()
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log('mail.settings_failed', { stack: stackOf(error) }))
  }, INTERVAL)
  timer.unref()
  return { current: () => adapter, refresh, stop: () => clearInterval(timer) }
}

/** The mail server as it is set now, for commands. */
export async function openMail({ db, vault, config }: Omit<Deps, 'log'>): Promise<MailAdapter | undefined> {
  const account = await readMailAccount(db, vault, config)
  return account && connect(account, vault, config)
}

function connect(account: MailAccount, vault: Vault, config: Config): MailAdapter | undefined {
  if (reachOf(config) === 'machine' && !isThisMachine(new URL(account.smtpUrl).hostname)) return undefined
  const { mailTimeout: timeout, mailDataTimeout: dataTimeout } = config
  const mail = createMail({ ...account, timeout, dataTimeout })
  return { ...mail, accounts: vault.digests(account.smtpUrl, 'mail account') }
}

/** In milliseconds. */
const INTERVAL = 5000
