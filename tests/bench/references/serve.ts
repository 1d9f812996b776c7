import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import { createReadableStreamFromReadable, writeReadableStreamToWritable } from '@react-router/node'
import { isbot } from 'isbot'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, ServerRouter } from 'react-router'

// The same routes as react-router-serve would serve them: the framework's own handler and streaming entry, a request made of
// node's, and each answer through a new brotli stream with the settings of `compression`. It has no Express in
// front, so it is a little quicker than the original.
const { readConfig, startServices, createApp, build }: typeof import('#app/app.server.ts') = await import(
  new URL('../../../build/server/index.js', import.meta.url).href
)

function streamDocument(request: Request, status: number, headers: Headers, entry: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
    const { pipe } = renderToPipeableStream(
      createElement(ServerRouter, { context: entry, url: request.url }),
      {
        [ready]() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html')
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: reject,
      },
    )
  })
}

const services = await startServices(readConfig(process.env))
const entry = { module: { ...build.entry.module, default: streamDocument } }
const app = createApp(services, { ...build, entry }, createRequestHandler)
const server = createServer(async (req, res) => {
  const headers = new Headers()
  for (const [name, values] of Object.entries(req.headers))
    for (const value of [values ?? []].flat()) headers.append(name, value)
  const abort = new AbortController()
  res.on('close', () => abort.abort())
  const request = new Request(new URL(req.url ?? '/', `http://${req.headers.host}`), {
    headers,
    signal: abort.signal,
  })
  const response = await app(request, { ip: '127.0.0.1', requestId: '' })
  for (const [name, value] of response.headers) res.appendHeader(name, value)
  res.writeHead(response.status, { 'content-encoding': 'br', vary: 'accept-encoding' })
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  brotli.pipe(res)
  if (response.body) await writeReadableStreamToWritable(response.body, brotli)
  else brotli.end()
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`http://127.0.0.1:${port}`)
})
