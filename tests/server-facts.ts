import type { ServerFacts, ServerIdentity } from '#app/domain/base/servers.server.ts'
import { isoTime } from '#app/domain/base/time.ts'

/** What a server with one process tells of itself. */
export function serverFacts(identity: ServerIdentity, change: Partial<ServerFacts> = {}): ServerFacts {
  return {
    identity,
    processes: 1,
    release: 'abc',
    sessionSecrets: ['s'],
    encryptionKeys: ['e'],
    startedAt: isoTime(),
    ...change,
  }
}
