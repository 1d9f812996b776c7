import { z } from 'zod'

/** A webhook of the app at PayPal. `types`: `*` alone stands for all. */
export interface PayPalWebhook {
  id: string
  url: string
  types: string[]
}

const webhook = z
  .object({
    id: z.string().regex(/^[a-zA-Z0-9]{1,50}$/),
    url: z.string(),
    event_types: z.array(z.object({ name: z.string() })).default([]),
  })
  .transform(({ id, url, event_types }): PayPalWebhook => ({ id, url, types: event_types.map(nameOf) }))

const list = z.object({ webhooks: z.array(webhook).default([]) })
const event = z.object({ id: z.string().min(1).max(100) })

export function readWebhook(body: unknown): PayPalWebhook | undefined {
  return webhook.safeParse(body).data
}

export function readWebhooks(body: unknown): PayPalWebhook[] | undefined {
  return list.safeParse(body).data?.webhooks
}

/** The id of the event that PayPal makes up. */
export function readSimulated(body: unknown): string | undefined {
  return event.safeParse(body).data?.id
}

export function newWebhook({ url, types }: Omit<PayPalWebhook, 'id'>): RequestInit {
  return { method: 'POST', body: JSON.stringify({ url, event_types: typesOf(types) }) }
}

export function newTypes(types: string[]): RequestInit {
  const change = [{ op: 'replace', path: '/event_types', value: typesOf(types) }]
  return { method: 'PATCH', body: JSON.stringify(change) }
}

export function newSimulation(webhookId: string, type: string): RequestInit {
  return { method: 'POST', body: JSON.stringify({ webhook_id: webhookId, event_type: type }) }
}

function typesOf(types: string[]) {
  return types.map((name) => ({ name }))
}

function nameOf({ name }: { name: string }): string {
  return name
}
