import type { IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'

/** What tells the pages of one address apart that are made for everybody. */
export interface Variant {
  lite: boolean
  savesData: boolean
  /** Its forms bring a token: browsers that do not say where their forms come from get one of their own. */
  hasTokens: boolean
}

export const PLAIN_VARIANT: Variant = { lite: false, savesData: false, hasTokens: false }

export function readVariant({ headers }: IncomingMessage): Variant {
  return {
    lite: parseCookie(headers.cookie ?? '').lite === 'on',
    savesData: String(headers['save-data'] ?? '').toLowerCase() === 'on',
    hasTokens: headers['sec-fetch-site'] === undefined,
  }
}

export function variantKey(address: string, { lite, savesData, hasTokens }: Variant): string {
  return `${address}${lite ? ' lite' : ''}${savesData ? ' saves-data' : ''}${hasTokens ? ' tokens' : ''}`
}

/** The request that the page is rendered for: of the visitor's own it has nothing but what tells variants apart. */
export function requestFor(address: string, { lite, savesData, hasTokens }: Variant): Request {
  return new Request(address, {
    headers: {
      ...(!hasTokens && { 'sec-fetch-site': 'none' }),
      ...(lite && { cookie: 'lite=on' }),
      ...(savesData && { 'save-data': 'on' }),
    },
  })
}
