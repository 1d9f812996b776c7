import { setImmediate } from 'node:timers/promises'
import { createCookieSessionStorage } from 'react-router'
import type { App } from '#app/app.server.ts'
import { cookieSecrets } from '#app/middleware/session.server.ts'
import type { Services } from '#app/services.server.ts'

export interface Answer {
  status: number
  headers: Headers
  location: string | null
  text: string
}

/** As `codedTexts` writes one with values into a row, in a page or in a string of JSON. */
const STORED_CODE = /\[(?:\\+"|&quot;)[a-z]+(?:-[a-z]+)*(?:\\+"|&quot;),\{(?:\\+"|&quot;)/

/** FormData goes out as multipart, which is how files travel. */
export type Fields = Record<string, string | string[]> | [string, string][] | string | FormData

/**
 * A browser of the simple kind: keeps cookies, sends forms, says where they come from. `textBrowser: true` says
 * nothing about it, as text browsers do not.
 */
export function createVisitor(handle: App, origin: string, jar: Record<string, string> = {}) {
  async function send(request: Request): Promise<Answer> {
    // A request comes with an event of its own. Without one, a loop of requests keeps timers and sockets waiting.
    await setImmediate()
    const response = await handle(request, { ip: visitor.ip, requestId: 'test' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) delete jar[pair.slice(0, at)]
      else jar[pair.slice(0, at)] = pair.slice(at + 1)
    }
    const text = await response.text()
    if (STORED_CODE.test(text)) throw new Error(`A stored code was not read as a text at ${request.url}`)
    return {
      status: response.status,
      headers: response.headers,
      location: response.headers.get('location'),
      text,
    }
  }

  function headersFor(extra: HeadersInit | undefined, site: Record<string, string>) {
    const headers = new Headers(visitor.textBrowser ? {} : site)
    const cookie = Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    if (cookie) headers.set('cookie', cookie)
    for (const [name, value] of new Headers(extra)) headers.set(name, value)
    return headers
  }

  const visitor = {
    jar,
    ip: '127.0.0.1',
    textBrowser: false,
    get(path: string, options: { headers?: HeadersInit } = {}): Promise<Answer> {
      const headers = headersFor(options.headers, { 'sec-fetch-site': 'same-origin' })
      return send(new Request(new URL(path, origin), { headers }))
    },
    post(path: string, fields: Fields = {}, options: { headers?: HeadersInit } = {}): Promise<Answer> {
      const headers = headersFor(options.headers, { 'sec-fetch-site': 'same-origin', origin })
      const isMultipart = fields instanceof FormData
      if (!isMultipart && !headers.has('content-type'))
        headers.set('content-type', 'application/x-www-form-urlencoded')
      return send(new Request(new URL(path, origin), { method: 'POST', headers, body: encode(fields) }))
    },
    /** Follows an answer's redirects within the site, like a browser. */
    async follow(answer: Answer, limit = 5): Promise<Answer> {
      let current = answer
      for (
        let step = 0;
        step < limit && current.location && current.status >= 300 && current.status < 400;
        step++
      ) {
        const url = new URL(current.location, origin)
        if (url.origin !== origin) return current
        current = await visitor.get(url.pathname + url.search)
      }
      return current
    },
    /** Puts a login token into the cookie jar, as the login form does. */
    async signIn({ sessionSecrets }: Services, token: string) {
      const name = origin.startsWith('https:') ? '__Host-session' : 'session'
      const cookie = { name, path: '/', secure: true, secrets: cookieSecrets(sessionSecrets, name) }
      const storage = createCookieSessionStorage<{ token: string }>({ cookie })
      const session = await storage.getSession()
      session.set('token', token)
      const line = await storage.commitSession(session)
      jar[name] = line.slice(line.indexOf('=') + 1, line.indexOf(';'))
    },
  }
  return visitor
}

export type Visitor = ReturnType<typeof createVisitor>

function encode(fields: Fields): string | FormData {
  if (typeof fields === 'string' || fields instanceof FormData) return fields
  const pairs = Array.isArray(fields)
    ? fields
    : Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, one]),
      )
  return new URLSearchParams(pairs).toString()
}
