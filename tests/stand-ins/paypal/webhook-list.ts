import type { Answer } from './answers.ts'
import { json, problem } from './answers.ts'
import type { Call } from './call.ts'
import { envelope } from './events.ts'
import { isObject } from './rules.ts'
import type { World } from './world.ts'
import { newId } from './world.ts'

const MOST = 10

/** GET /v1/notifications/webhooks */
export function listWebhooks(world: World): Answer {
  return json(200, { webhooks: world.webhooks })
}

/** POST /v1/notifications/webhooks. PayPal takes https alone and each address once. */
export function createWebhook(world: World, call: Call): Answer {
  const body = parse(call)
  const types = isObject(body) ? typesOf(body.event_types) : undefined
  if (!isObject(body) || !types || !isAddress(body.url))
    return problem(400, [{ issue: 'INVALID_PARAMETER_VALUE' }])
  if (world.webhooks.some(({ url }) => url === body.url)) return named('WEBHOOK_URL_ALREADY_EXISTS')
  if (world.webhooks.length >= MOST) return named('WEBHOOK_NUMBER_LIMIT_EXCEEDED')
  const id = addWebhook(world, body.url, types)
  return json(
    201,
    world.webhooks.find((webhook) => webhook.id === id),
  )
}

export function addWebhook(world: World, url: string, types: string[]): string {
  const id = newId()
  world.webhooks.push({ id, url, event_types: types.map((name) => ({ name })) })
  return id
}

/** PATCH /v1/notifications/webhooks/{id}: replaces the types. */
export function updateWebhook(world: World, call: Call): Answer {
  const webhook = world.webhooks.find(({ id }) => id === call.id)
  if (!webhook) return problem(404)
  const [change, ...more] = asList(parse(call))
  const types =
    isObject(change) && change.op === 'replace' && change.path === '/event_types' && more.length === 0
      ? typesOf(change.value)
      : undefined
  if (!types) return problem(400, [{ issue: 'INVALID_PARAMETER_VALUE' }])
  webhook.event_types = types.map((name) => ({ name }))
  return json(200, webhook)
}

/** POST /v1/notifications/simulate-event. What it makes up verifies nowhere. */
export function simulateEvent(world: World, call: Call): Answer {
  const body = parse(call)
  if (!isObject(body) || typeof body.event_type !== 'string')
    return problem(400, [{ issue: 'MISSING_REQUIRED_PARAMETER' }])
  if (!world.webhooks.some(({ id }) => id === body.webhook_id)) return named('INVALID_RESOURCE_ID', 404)
  const event = envelope(world, body.event_type, { resource: { id: newId() }, resource_type: 'capture' })
  event.headers['paypal-transmission-sig'] = 'not-a-signature-that-verifies'
  world.simulated.push(event)
  return json(202, JSON.parse(event.body))
}

function named(name: string, status = 400): Answer {
  return json(status, { name, message: `Stand-in: ${name.toLowerCase()}`, debug_id: newId(13) })
}

function parse(call: Call): unknown {
  try {
    return JSON.parse(call.raw.toString('utf8'))
  } catch {
    return undefined
  }
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 2048 && URL.parse(value)?.protocol === 'https:'
}

function typesOf(value: unknown): string[] | undefined {
  const types = asList(value)
  const isType = (type: unknown): type is { name: string } => isObject(type) && typeof type.name === 'string'
  return types.length > 0 && types.length <= 500 && types.every(isType)
    ? types.map(({ name }) => name)
    : undefined
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
