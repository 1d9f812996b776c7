import { readFileSync } from 'node:fs'
import type { Answer } from './answers.ts'
import { script } from './answers.ts'
import type { Call } from './call.ts'
import { currencies } from './money.ts'
import type { World } from './world.ts'

const sdk = readFileSync(new URL('./sdk-browser.js', import.meta.url), 'utf8')
const popup = readFileSync(new URL('./popup-browser.js', import.meta.url), 'utf8')

/** GET /sdk/js: PayPal's JavaScript SDK for the client in the query; 400 with a script that throws when refused. */
export function serveSdk(world: World, call: Call): Answer {
  const complaint = sdkComplaint(world, call.url.searchParams)
  if (complaint)
    return script(400, `throw new Error(${JSON.stringify(`SDK Validation error: '${complaint}'`)})\n`)
  return script(200, sdk)
}

/** GET /checkoutnow/popup.js */
export function servePopupScript(): Answer {
  return script(200, popup)
}

/** The query parameters that PayPal's SDK knows; it refuses others. */
const parameters = new Set(
  (
    'buyer-country client-id commit components currency debug disable-funding enable-funding integration-date ' +
    'intent locale merchant-id vault'
  ).split(' '),
)

function sdkComplaint(world: World, query: URLSearchParams): string | undefined {
  const clientId = query.get('client-id')
  if (!clientId) return 'Expected client-id to be passed'
  if (clientId !== world.clientId) return `client-id not recognized: ${clientId}`
  for (const name of query.keys()) {
    if (!parameters.has(name)) return `Unrecognized query param: ${name}`
  }
  const currency = query.get('currency') ?? 'USD'
  if (!currencies.includes(currency)) return `Invalid query value for currency: ${currency}`
  const intent = query.get('intent') ?? 'capture'
  return ['capture', 'authorize', 'subscription', 'tokenize'].includes(intent)
    ? undefined
    : `Invalid query value for intent: ${intent}`
}
