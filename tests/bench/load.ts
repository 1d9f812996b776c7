import { connect, type Socket } from 'node:net'

export interface Load {
  /** Answers that came whole, with the expected status. */
  answers: number
  /** Other answers, and connections that broke. */
  failures: number
  seconds: number
}

export interface LoadPlan {
  connections: number
  /** In ms. No request starts after it. */
  duration: number
  /** The whole request as it goes over the wire, anew for each. */
  request: () => string
  /** What an answer has to say; 200 unless told. */
  status?: number | number[]
}

/**
 * Keeps connections to a server busy, each with one request at a time. It reads no more of an answer than where it
 * ends, because it shares the machine with the server that it measures.
 */
export async function load(url: string, plan: LoadPlan): Promise<Load> {
  const { hostname, port } = new URL(url)
  const sum: Load = { answers: 0, failures: 0, seconds: 0 }
  const started = performance.now()
  await Promise.all(
    Array.from({ length: plan.connections }, () =>
      keepBusy(() => connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname), plan, sum),
    ),
  )
  sum.seconds = (performance.now() - started) / 1000
  return sum
}

function keepBusy(open: () => Socket, { duration, request, status = 200 }: LoadPlan, sum: Load) {
  const end = performance.now() + duration
  const expected = [status].flat()
  return new Promise<void>((resolve) => {
    const socket = open().setNoDelay(true)
    let answer: Answer | undefined
    const send = () => {
      if (performance.now() >= end) return socket.end()
      answer = undefined
      socket.write(request())
    }
    socket.on('connect', send)
    socket.on('data', (chunk: Buffer) => {
      answer = readOn(answer, chunk)
      if (!answer.done) return
      if (expected.includes(answer.status)) sum.answers++
      else sum.failures++
      send()
    })
    socket.on('error', () => sum.failures++)
    socket.on('close', () => resolve())
  })
}

interface Answer {
  status: number
  /** What is still to come, where the answer says how long it is. */
  left: number | undefined
  tail: Buffer
  done: boolean
}

function readOn(before: Answer | undefined, chunk: Buffer): Answer {
  if (!before || before.status === 0) return begin(before ? Buffer.concat([before.tail, chunk]) : chunk)
  if (before.left !== undefined) {
    const left = before.left - chunk.length
    return { ...before, left, done: left <= 0 }
  }
  const tail = Buffer.concat([before.tail, chunk]).subarray(-LAST_CHUNK.length)
  return { ...before, tail, done: tail.equals(LAST_CHUNK) }
}

function begin(bytes: Buffer): Answer {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return { status: 0, left: undefined, tail: bytes, done: false }
  const head = bytes.toString('latin1', 0, headEnd)
  const status = Number(head.slice(9, 12))
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined && /\r\ntransfer-encoding: chunked/i.test(head)) {
    const tail = bytes.subarray(headEnd + 2).subarray(-LAST_CHUNK.length)
    return { status, left: undefined, tail, done: tail.equals(LAST_CHUNK) }
  }
  const left = Number(length ?? 0) - (bytes.length - headEnd - 4)
  return { status, left, tail: bytes, done: left <= 0 }
}

/** The end of the chunk before, and the empty chunk that ends the body. */
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

export function browserRequest(
  path: string,
  {
    cookie,
    form,
    host = 'localhost',
    isOld = false,
    encodings = 'gzip, deflate, br, zstd',
  }: {
    cookie?: string
    form?: Record<string, string>
    host?: string
    /** As browsers before 2021 ask, and text browsers and crawlers: nothing says where the request comes from. */
    isOld?: boolean
    /** Empty for a client that says nothing about them. */
    encodings?: string
  } = {},
): string {
  const body = form ? new URLSearchParams(form).toString() : ''
  return [
    `${form ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    `host: ${host}`,
    'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'accept-language: en-US,en;q=0.9',
    ...(encodings ? [`accept-encoding: ${encodings}`] : []),
    'upgrade-insecure-requests: 1',
    ...(isOld
      ? []
      : [
          `sec-fetch-site: ${form ? 'same-origin' : 'none'}`,
          'sec-fetch-mode: navigate',
          'sec-fetch-user: ?1',
          'sec-fetch-dest: document',
        ]),
    ...(cookie ? [`cookie: ${cookie}`] : []),
    ...(form
      ? [
          `origin: http://${host}`,
          'content-type: application/x-www-form-urlencoded',
          `content-length: ${Buffer.byteLength(body)}`,
        ]
      : []),
    '',
    body,
  ].join('\r\n')
}
