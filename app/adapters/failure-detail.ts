import { t } from '#app/i18n/macro.ts'
import type { TokenCounts } from './model.ts'

/** A provider's words for admins. Keys and addresses never leave: neither the key that was sent nor anything that looks like one. */
export function scrub(text: string, key: string): string {
  const clean = text
    .replaceAll(key, '[key]')
    .replace(/\b(?:AIza|sk-)[\w-]{10,}/g, '[key]')
    .replace(/\bkey[=:]\s*[^\s"'&,}]+/gi, '[key]')
    .replace(/\bhttps?:\/\/[^\s"'<>]+/gi, '[address]')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(clean).slice(0, LONGEST_DETAIL).join('')
}

/** Milliseconds from a Retry-After header: seconds or a date. */
export function waitingTime(retryAfter: string | null | undefined): number | undefined {
  if (!retryAfter) return undefined
  if (/^\d+(\.\d+)?$/.test(retryAfter)) return secondsOf(retryAfter)
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}

/** Milliseconds from a number of seconds. */
export function secondsOf(text: string): number | undefined {
  const seconds = Number(text)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.round(seconds * 1000) : undefined
}

const LONGEST_DETAIL = 300

export const farTooLong = () => t`The response is far longer than a listing can be.`

export function outOfTokens({ text: written, thinking }: TokenCounts): string {
  return t`Ran out of tokens: ${{ written }} for the response, ${{ thinking }} for thinking.`
}
