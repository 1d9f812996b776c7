import { setTimeout as pause } from 'node:timers/promises'
import { head, openRaw, type RawClient } from './raw.ts'

/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number

/** https://en.wikipedia.org/wiki/Linear_congruential_generator, with the constants of Numerical Recipes. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** One connection of a client that nobody would write on purpose. `cookie` is a member's, which some of them send. */
export async function actOddly(port: number, random: Random, cookie: string): Promise<void> {
  // Several addresses of this machine, so that no bound for one client hides what is behind it.
  const client = await openRaw(port, `127.0.0.${2 + Math.floor(random() * 40)}`).catch(() => undefined)
  if (!client) return
  try {
    await pick(ACTS, random)(client, random, cookie)
    // Most leave soon, some are there when their answer comes.
    await pause(random() ** 2 * 800)
  } finally {
    pick(ENDS, random)(client)
  }
}

type Act = (client: RawClient, random: Random, cookie: string) => Promise<unknown> | unknown

const ACTS: Act[] = [
  halfSentForm,
  halfSentForm,
  halfSentFile,
  brokenChunks,
  pipelined,
  pipelined,
  oddRange,
  oddMethod,
  tunnel,
  hugeHeaders,
  oddHeaders,
  upgrade,
  oddAddress,
  mutated,
  noise,
  slowReader,
  silence,
]

const ENDS: ((client: RawClient) => void)[] = [
  (client) => client.reset(),
  (client) => client.socket.destroy(),
  (client) => {
    client.socket.end()
    setTimeout(() => client.reset(), 200)
  },
  // It stays for a while.
  (client) => void setTimeout(() => client.reset(), 400),
]

const PATHS = [
  '/',
  '/items',
  '/login',
  '/register',
  '/contact',
  '/healthz',
  '/favicon.svg',
  '/robots.txt',
  '/nowhere',
  '/api/v1/packages',
  '/webhooks/paypal',
  '/user/dashboard',
  '/admin/orders',
  '/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp',
  '/items.data',
  '/user/dashboard.data',
  '/update-profile/export',
]

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' }

function halfSentForm(client: RawClient, random: Random, cookie: string) {
  const length = 1 + Math.floor(random() * 300_000)
  const body = 'email=a%40b.test&'.repeat(1 + random() * 4000).slice(0, length * random())
  const type = pick(['application/json', 'text/plain', FORM['Content-Type']], random)
  client.send(
    head(`POST ${pick(PATHS, random)}`, {
      ...FORM,
      Cookie: cookie,
      'Content-Type': type,
      'Content-Length': length,
    }),
  )
  client.send(body)
}

function halfSentFile(client: RawClient, random: Random, cookie: string) {
  const headers = { ...FORM, Cookie: cookie, 'Content-Type': 'multipart/form-data; boundary=x' }
  const path = pick(['/update-profile', '/user/create-support', ...PATHS], random)
  client.send(head(`POST ${path}`, { ...headers, 'Content-Length': 5_000_000 }))
  client.send('--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n')
  client.send(Buffer.alloc(random() * 600_000))
}

function brokenChunks(client: RawClient, random: Random) {
  client.send(head(`POST ${pick(PATHS, random)}`, { ...FORM, 'Transfer-Encoding': 'chunked' }))
  const pieces = [
    '5\r\nemail\r\n',
    '0\r\n\r\n',
    'zz\r\n',
    'fffffffffffff\r\n',
    '-1\r\n',
    '5;a=b\r\nab',
    '\r\n',
    '3\r\nabcdef\r\n',
  ]
  for (const _ of Array(Math.ceil(random() * 5))) client.send(pick(pieces, random))
}

function pipelined(client: RawClient, random: Random, cookie: string) {
  const count = random() < 0.1 ? 100 : Math.ceil(random() * 12)
  const requests = Array.from({ length: count }, () => read(random, cookie))
  client.send(requests.join(''))
}

function read(random: Random, cookie: string): string {
  return head(`GET ${pick(PATHS, random)}`, {
    Cookie: random() < 0.5 ? cookie : '',
    'Accept-Encoding': pick(['br', 'gzip', 'identity'], random),
    'Sec-Fetch-Site': pick(['none', 'same-origin', 'cross-site'], random),
  })
}

function oddRange(client: RawClient, random: Random) {
  const ranges = [
    'bytes=9-1',
    'bytes=-',
    'bytes=-0',
    'bytes=0-0,1-1,2-2',
    'bytes=99999999999999999999-',
    'x',
    '',
  ]
  const path = pick(['/favicon.svg', '/logo.svg', '/uploads/x', '/'], random)
  client.send(head(`${pick(['GET', 'HEAD'], random)} ${path}`, { Range: pick(ranges, random) }))
}

function oddMethod(client: RawClient, random: Random) {
  const methods = [
    'TRACE',
    'BREW',
    'PROPFIND',
    'get',
    'OPTIONS',
    'PUT',
    'DELETE',
    'PATCH',
    'M-SEARCH',
    'QUERY',
    '',
    'G'.repeat(5000),
  ]
  client.send(head(`${pick(methods, random)} ${pick(PATHS, random)}`))
}

function tunnel(client: RawClient, random: Random) {
  const before = random() < 0.5 ? head(`GET ${pick(PATHS, random)}`) : ''
  client.send(`${before}CONNECT shop.example:443 HTTP/1.1\r\nHost: a\r\n\r\n${'x'.repeat(random() * 70_000)}`)
}

function hugeHeaders(client: RawClient, random: Random) {
  const many = Array.from({ length: random() * 1500 }, (_, at) => `X-${at}: ${at}\r\n`).join('')
  client.send(
    `GET / HTTP/1.1\r\nHost: a\r\n${random() < 0.5 ? many : `X: ${'x'.repeat(random() * 60_000)}\r\n`}\r\n`,
  )
}

function oddHeaders(client: RawClient, random: Random) {
  const lines = [
    'Host: a\r\nHost: b',
    'Content-Length: 1\r\nContent-Length: 2',
    'Content-Length: 5\r\nTransfer-Encoding: chunked',
    'Content-Length: -1',
    'Transfer-Encoding: gzip, chunked',
    'Expect: 100-continue\r\nContent-Length: 10',
    'Expect: nonsense',
    'Cookie: session=\u00ff\u0001; lite=on; =;;',
    'Accept-Encoding: br;q=9,*;q=x,,;',
    'If-None-Match: *, W/"",""',
    'Origin: nonsense://\r\nSec-Fetch-Site: cross-site',
    'Authorization: Bearer lw_x',
    'X-Forwarded-For: ,,,::ffff:1.2.3.4, [::1]:80',
    'Connection: close, upgrade, nonsense',
    'A b: c',
    ' folded: yes',
  ]
  client.send(
    `${pick(['GET', 'POST'], random)} ${pick(PATHS, random)} HTTP/1.1\r\n${pick(lines, random)}\r\nHost: localhost\r\n\r\n`,
  )
}

function upgrade(client: RawClient, random: Random) {
  const protocols = ['websocket', 'h2c', 'TLS/1.0', '']
  client.send(head(`GET ${pick(PATHS, random)}`, { Connection: 'Upgrade', Upgrade: pick(protocols, random) }))
  client.send(Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'))
}

function oddAddress(client: RawClient, random: Random) {
  const addresses = [
    '/%0A',
    '/%00',
    '/%E0%A4%A',
    '/%ff%fe',
    '//evil.example/',
    'http://evil.example/',
    '*',
    '/../../etc/passwd',
    '/assets/..%2f..%2fserver.js',
    `/${'a'.repeat(14_000)}`,
    `/items?${'q=a&'.repeat(3000)}`,
    '/items?page=99999999999999999999&sort=__proto__',
    '/__manifest?paths=/a,/b&version=x',
    '/login.data?_routes=nonsense',
    '/\u00e9',
    '?',
    '',
  ]
  client.send(head(`GET ${pick(addresses, random)}`, { 'Sec-Fetch-Site': 'none' }))
}

function mutated(client: RawClient, random: Random) {
  const bytes = Buffer.from(`${head('POST /contact', { ...FORM, 'Content-Length': 5 })}a=b&c`)
  for (const _ of Array(Math.ceil(random() * 6))) bytes[Math.floor(random() * bytes.length)] = random() * 256
  client.send(bytes)
}

function noise(client: RawClient, random: Random) {
  client.send(Buffer.from(Array.from({ length: random() * 2000 }, () => random() * 256)))
}

async function slowReader(client: RawClient, random: Random, cookie: string) {
  client.socket.pause()
  client.send(read(random, cookie).repeat(3))
  await pause(random() * 100)
}

function silence() {}

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T
}
