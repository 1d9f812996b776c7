import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

export interface YouTubeStandIn {
  url: string
  /** The paths that were asked for. */
  asked: string[]
  /** Which of a video's pictures there are; the large one is missing for many. */
  sizes: Set<string>
  /** What goes wrong with the next pictures. */
  fault: keyof typeof FAULTS | undefined
  close(): Promise<void>
}

/** YouTube's host of preview pictures: JPEG for what there is, otherwise status 404 with a small grey picture. */
export async function startYouTube(): Promise<YouTubeStandIn> {
  const [large, small, none] = await Promise.all([picture(1280, 720), picture(480, 360), picture(120, 90)])
  const server = createServer((req, res) => {
    const path = req.url ?? ''
    standIn.asked.push(path)
    if (standIn.fault) return FAULTS[standIn.fault](req, res)
    const size = /^\/vi\/[\w-]{11}\/(\w+)\.jpg$/.exec(path)?.[1] ?? ''
    const there = standIn.sizes.has(size)
    const bytes = there ? (size === 'maxresdefault' ? large : small) : none
    res.writeHead(there ? 200 : 404, { 'content-type': 'image/jpeg', 'content-length': bytes.length })
    res.end(bytes)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const standIn: YouTubeStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    sizes: new Set(['maxresdefault', 'hqdefault']),
    fault: undefined,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return standIn
}

const FAULTS = {
  silent: () => {},
  reset: (req) => req.socket.destroy(),
  unavailable: (_req, res) => res.writeHead(503).end('Service unavailable'),
  redirect: (_req, res) => res.writeHead(302, { location: '/elsewhere' }).end(),
  page: (_req, res) =>
    res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Before you continue</h1>'),
  endless(_req, res) {
    res.writeHead(200, { 'content-type': 'image/jpeg' })
    const more = () => res.write(Buffer.alloc(65_536), (error) => error ?? setImmediate(more))
    more()
  },
} satisfies Record<string, RequestListener>

/** Two fields of colour, so that one can see what becomes of it. */
function picture(width: number, height: number): Promise<Buffer> {
  const half = {
    create: { width: Math.ceil(width / 2), height, channels: 3, background: '#7a8f6a' } as const,
  }
  return sharp({ create: { width, height, channels: 3, background: '#c9a26b' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
}
