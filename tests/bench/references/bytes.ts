import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

// The least that node:http can do: the page at ORIGINAL as a browser gets it, with the headers that it cannot go
// without. With BARE its words and elements alone, and a few lines of style in the page itself.
const response = await fetch(String(process.env.ORIGINAL), { headers: { 'sec-fetch-site': 'none' } })
const page = await response.text()
const html = process.env.BARE ? strip(page) : page
const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
const body = brotliCompressSync(html, { params })
const type = ['content-type', 'text/html; charset=utf-8']
const headers = [...type, 'content-encoding', 'br', 'content-length', String(body.length)]
const plain = Buffer.from(html)
const plainHeaders = [...type, 'content-length', String(plain.length)]

function strip(html: string): string {
  const style =
    'body{font:1rem/1.6 system-ui;max-width:70rem;margin:0 auto;padding:1rem;color:#222;background:#fdfcf8}' +
    'h1{font-size:2.5rem;line-height:1.1}h2{font-size:1.6rem}a{color:#14532d}ul{padding:0;list-style:none}'
  return html
    .replaceAll(/<script[\s\S]*?<\/script>|<svg[\s\S]*?<\/svg>|<link [^>]*>/g, '')
    .replaceAll(/ (class|style|data-[\w-]+|aria-[\w-]+|id)="[^"]*"/g, '')
    .replace('</head>', `<style>${style}</style></head>`)
}

const server = createServer((req, res) => {
  const isPlain = req.headers['accept-encoding'] === undefined
  res.writeHead(200, isPlain ? plainHeaders : headers)
  res.end(isPlain ? plain : body)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`http://127.0.0.1:${port}`)
})
