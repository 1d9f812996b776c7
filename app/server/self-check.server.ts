import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../app.server.ts'

/** For all answers together, in ms. */
const PATIENCE = 20_000

/** Asks the application for its home page and its health before anybody else does. Throws a sentence when one fails. */
export async function checkSelf(app: App, origin: string, patience = PATIENCE): Promise<void> {
  const late = pause(patience, 'late' as const, { ref: false })
  for (const path of ['/', '/healthz']) {
    const status = await Promise.race([ask(app, origin + path), late])
    if (status === 'late')
      throw new Error(`The server does not start: its own ${path} took longer than ${patience / 1000} s.`)
    if (status >= 500) throw new Error(`The server does not start: its own ${path} is answered ${status}.`)
  }
}

async function ask(app: App, url: string): Promise<number> {
  const request = new Request(url, { headers: { 'sec-fetch-site': 'none' } })
  const response = await app(request, { ip: '', requestId: 'start' })
  await response.arrayBuffer()
  return response.status
}
