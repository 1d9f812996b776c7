import { buildEvent } from './events.ts'
import type { WebhookEvent } from './webhooks.ts'
import type { Delivery } from './world.ts'
import { pause } from './world.ts'

/** PayPal repeats up to 25 times in three days; a test has no three days. Milliseconds before each attempt. */
const waits = [0, 50, 100, 200, 400, 800]

/** Milliseconds that one attempt may take. */
const patience = 20_000

export function createDelivery(url: string | undefined): Delivery {
  const underway = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function attempts(delivery: Delivery, to: string, type: string, event: WebhookEvent): Promise<void> {
    for (const wait of waits) {
      await pause(wait)
      if (stopping.signal.aborted) return
      const status = await attempt(event, to, stopping.signal)
      delivery.records.push({ type, body: event.body, status })
      if (status >= 200 && status < 300) return
    }
  }

  return {
    url,
    automatic: true,
    records: [],
    announce(world, type, id) {
      if (!this.url || !this.automatic) return
      const run = attempts(this, this.url, type, buildEvent(world, type, id))
      underway.add(run)
      run.finally(() => underway.delete(run))
    },
    async idle() {
      while (underway.size > 0) await Promise.all(underway)
    },
    stop() {
      stopping.abort()
    },
  }
}

export function send(event: WebhookEvent, to: string, signal?: AbortSignal): Promise<Response> {
  return fetch(to, { method: 'POST', headers: event.headers, body: event.body, redirect: 'manual', signal })
}

async function attempt(event: WebhookEvent, to: string, signal: AbortSignal): Promise<number> {
  try {
    const response = await send(event, to, AbortSignal.any([signal, AbortSignal.timeout(patience)]))
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
