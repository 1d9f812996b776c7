import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stackOf } from '#app/stack-of.ts'
import { RENEWAL } from '../domain/base/leases.server.ts'
import { announceServer, forgetServer, secretDigest } from '../domain/base/servers.server.ts'
import { isoTime } from '../domain/base/time.ts'
import type { Services } from '../services.server.ts'

/**
 * Tells the other servers of the shop that this one runs, for as long as it does. Resolves, once it is told, to the
 * function that takes it back.
 */
export async function keepAnnounced(services: Services): Promise<() => Promise<void>> {
  const { db, config, server, log } = services
  const facts = {
    identity: server,
    processes: config.workers,
    release: readRelease(),
    sessionSecrets: services.sessionSecrets.map(secretDigest),
    encryptionKeys: services.vault.fingerprints,
    startedAt: isoTime(),
  }
  let telling: Promise<void> | undefined
  const tell = () => {
    telling ??= announceServer(db, facts)
      .catch((error: unknown) => log('server.announce_failed', { stack: stackOf(error) }))
      .finally(() => {
        telling = undefined
      })
    return telling
  }
  await tell()
  const timer = setInterval(tell, RENEWAL)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await telling
    // Without a database to say it to, the others find out when the lease is over.
    await forgetServer(db, server).catch(() => {})
  }
}

/** The same on all servers with one build, in which this file is a part of the whole. */
function readRelease(): string {
  const code = readFileSync(fileURLToPath(import.meta.url))
  return createHash('sha256').update(code).digest('hex').slice(0, 8)
}
