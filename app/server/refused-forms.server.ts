import type { IncomingMessage } from 'node:http'
import { t } from '#app/i18n/macro.ts'
import { sortFields } from '../middleware/form-account.server.ts'
import { parseFields } from '../middleware/parse-form.server.ts'
import { samePath } from '../middleware/redirects.ts'
import type { Unsaved } from '../ui/unsaved.tsx'

/**
 * `bytes`: of one form. `atOnce`: forms that are coming in, which bounds the memory they take. `perSecond`: pages made of
 * them, a few milliseconds each at most: a busy server has other things to do.
 */
const MOST = { bytes: 64 * 1024, atOnce: 16, perSecond: 20 }

/** Renders a page with what was typed. */
export type WriteUnsaved = (unsaved: Unsaved) => string

/**
 * Makes the page for a form that a busy server refuses: with what was typed, to be sent again. Undefined for a form of
 * another site or of unknown origin, one with files or too large, one that scripts sent and keep themselves, one that broke
 * off, and past the bounds. Whoever typed a password or a code enters it again.
 */
export function createRefusedForms(write: WriteUnsaved, most = MOST, now: () => number = Date.now) {
  let reading = 0
  let pages = { since: 0, count: 0 }

  function takePage(): boolean {
    if (now() - pages.since >= 1000) pages = { since: now(), count: 0 }
    return pages.count++ < most.perSecond
  }

  return async (req: IncomingMessage, origin: string): Promise<string | undefined> => {
    const action = samePath(req.url)
    if (action === undefined || !isOwnForm(req, origin, most.bytes) || reading >= most.atOnce)
      return undefined
    reading++
    try {
      const form = parseFields(Buffer.concat(await req.toArray()))
      if (!takePage()) return undefined
      return write({
        message: t`The server is too busy right now, so nothing was changed yet.`,
        unsent: { ...sortFields(form, true), action },
      })
    } catch {
      return undefined
    } finally {
      reading--
    }
  }
}

function isOwnForm({ method, headers, url }: IncomingMessage, origin: string, most: number): boolean {
  const length = Number(headers['content-length'])
  const site = headers['sec-fetch-site']
  return (
    method === 'POST' &&
    length > 0 &&
    length <= most &&
    /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '') &&
    headers.accept?.includes('text/html') === true &&
    !/^\/api\/|\.data(?:\?|$)/.test(url ?? '') &&
    (site === undefined ? headers.origin === origin : site === 'same-origin')
  )
}
