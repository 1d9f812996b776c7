import { setTimeout as pause } from 'node:timers/promises'
import { readOperatorConfig } from './operator-config.ts'

/**
 * Asks the server of this machine for its health, three times within half a minute. Ends with 1 when it was never well,
 * so that the service manager calls the alert: a server that is started again and again never counts as failed there.
 */
const TRIES = 3
/** Seconds between two tries, as an argument. */
const PAUSE = Number(process.argv[2] ?? 10) * 1000
const TIMEOUT = 30_000

const { port } = readOperatorConfig()
let said = ''
for (let tries = 1; ; tries++) {
  said = await ask()
  if (said === 'ok' || tries === TRIES) break
  await pause(PAUSE)
}
if (said === 'ok') console.log('The server is responding.')
else console.error(`The server is not responding as it should: ${said}`)
process.exitCode = said === 'ok' ? 0 : 1

async function ask(): Promise<string> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(TIMEOUT) })
    return (await answer.text()).trim().slice(0, 200)
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  }
}
