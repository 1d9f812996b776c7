import { randomBytes } from 'node:crypto'

/** What goes back over the wire. */
export interface Answer {
  status: number
  type: string
  body: string
  headers?: Record<string, string>
}

export interface Link {
  href: string
  rel: string
  method: string
}

/** One entry of `details` in PayPal's error envelope. */
export interface Complaint {
  issue: string
  /** JSON pointer, or the name of a header. */
  field?: string
  value?: string
  location?: 'body' | 'path' | 'header'
  description?: string
}

export function json(status: number, body: unknown, headers?: Record<string, string>): Answer {
  return { status, type: 'application/json', body: JSON.stringify(body), headers }
}

export function html(status: number, body: string, headers?: Record<string, string>): Answer {
  return { status, type: 'text/html; charset=utf-8', body, headers }
}

export function script(status: number, body: string): Answer {
  // The shop's pages live on another origin and may ask for cross-origin isolation.
  const headers = { 'cross-origin-resource-policy': 'cross-origin' }
  return { status, type: 'text/javascript; charset=utf-8', body, headers }
}

export function redirect(location: string): Answer {
  return { status: 303, type: 'text/plain; charset=utf-8', body: `See ${location}\n`, headers: { location } }
}

/** PayPal's error envelope. The name and the message follow from the status, as PayPal's documents fix them. */
export function problem(status: number, details: Complaint[] = [], links: Link[] = []): Answer {
  const [name, message] = names[status] ?? ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.']
  const about = {
    href: `https://developer.paypal.com/docs/api/orders/v2/#error-${name}`,
    rel: 'information_link',
  }
  const body = {
    name,
    message,
    debug_id: randomBytes(7).toString('hex').slice(1),
    details: details.map((detail) => ({ location: 'body', description: describe(detail.issue), ...detail })),
    links: [about, ...links],
  }
  return json(status, body, status === 429 ? { 'retry-after': '1' } : undefined)
}

const names: Record<number, [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
}

// PayPal may change its descriptions at any time and tells clients to look at the issue alone, so these
// are not PayPal's: code that compares them is wrong.
function describe(issue: string): string {
  return `Stand-in: ${issue.toLowerCase().replaceAll('_', ' ')}.`
}
