import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Answer, type RegisterServer, startRegisterServer } from './server.ts'

export interface HmrcStandIn extends RegisterServer {
  clientId: string
  clientSecret: string
  /** The numbers that were looked up, and 'token' for each token. */
  asked: string[]
  /** Who is registered, by the number without its prefix. */
  companies: Map<string, string>
  /** Codes that the next look-ups meet, whatever they ask. */
  trouble: { status: number; code: string } | undefined
  /** Forgets every token that it has given. */
  endTokens(): void
}

/**
 * HMRC's "Check a UK VAT number", version 2, and the tokens for it:
 * https://developer.service.hmrc.gov.uk/api-documentation/docs/api/service/vat-registered-companies-api/2.0
 */
export async function startHmrc(): Promise<HmrcStandIn> {
  const facts = { clientId: 'stand-in-hmrc-client', clientSecret: 'stand-in-hmrc-secret' }
  const asked: string[] = []
  const companies = new Map([['123456782', 'LANTERN LTD']])
  const tokens = new Set<string>()

  function giveToken(text: string): Answer {
    const form = new URLSearchParams(text)
    if (form.get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type' } }
    if (form.get('client_id') !== facts.clientId || form.get('client_secret') !== facts.clientSecret)
      return {
        status: 401,
        body: { error: 'invalid_client', error_description: 'invalid client id or secret' },
      }
    const token = randomBytes(16).toString('hex')
    tokens.add(token)
    asked.push('token')
    return {
      status: 200,
      body: { access_token: token, token_type: 'bearer', expires_in: 14_400, scope: 'read:vat' },
    }
  }

  function answer(req: IncomingMessage, text: string): Answer {
    if (req.url === '/oauth/token' && req.method === 'POST') return giveToken(text)
    const number = /^\/organisations\/vat\/check-vat-number\/lookup\/([^/]+)$/.exec(req.url ?? '')?.[1]
    if (number === undefined) return problem(404, 'MATCHING_RESOURCE_NOT_FOUND')
    if (req.headers.accept !== 'application/vnd.hmrc.2.0+json') return problem(406, 'ACCEPT_HEADER_INVALID')
    const token = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1]
    if (!token) return problem(401, 'MISSING_CREDENTIALS')
    if (!tokens.has(token)) return problem(401, 'INVALID_CREDENTIALS')
    asked.push(number)
    if (standIn.trouble) return problem(standIn.trouble.status, standIn.trouble.code)
    if (!/^(\d{9}|\d{12})$/.test(number)) return problem(400, 'INVALID_REQUEST')
    const name = companies.get(number)
    if (name === undefined) return problem(404, 'NOT_FOUND')
    const address = { line1: '4 Lamp Row', line2: 'Leeds', postcode: 'LS1 1AA', countryCode: 'GB' }
    const body = { target: { name, vatNumber: number, address }, processingDate: new Date().toISOString() }
    return { status: 200, body }
  }

  const server = await startRegisterServer(answer)
  const standIn: HmrcStandIn = Object.assign(server, {
    ...facts,
    asked,
    companies,
    trouble: undefined,
    endTokens: () => tokens.clear(),
  })
  return standIn
}

function problem(status: number, code: string): Answer {
  return { status, body: { code, message: code.toLowerCase().replaceAll('_', ' ') } }
}
