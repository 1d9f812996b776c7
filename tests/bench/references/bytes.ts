import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

// The least that node:http can do: the body that ORIGINAL sends to a browser, with the headers that it cannot go without.
const response = await fetch(String(process.env.ORIGINAL), {
  headers: { 'sec-fetch-site': 'none', 'accept-encoding': 'br' },
})
const body = brotliCompressSync(await response.text(), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
const headers = [
  'content-type',
  'text/html; charset=utf-8',
  'content-encoding',
  'br',
  'content-length',
  String(body.length),
]
const server = createServer((_req, res) => {
  res.writeHead(200, headers)
  res.end(body)
})
server.listen(0, '127.0.0.1', () => {
  let { port } = server.address() as AddressInfo
  console.log(`http://127.0.0.1:${port}`)
})
