import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { transformWithOxc } from 'vite'
import { trimManifest } from './plain-documents.ts'
import { listRules } from './styles/list-rules.ts'
import { translateScripts } from './translated-scripts.ts'

const SERVER = fileURLToPath(new URL('./build/server', import.meta.url))

// A process that starts with TypeScript keeps Node's compiler for it in memory: 4 MB.
const { code } = await transformWithOxc(readFileSync('server.ts', 'utf8'), 'server.ts')
writeFileSync(join(SERVER, 'start.js'), code)

// A source with one character beyond Latin-1 takes two bytes for each of its characters, for as long as the process runs.
for (const name of readdirSync(SERVER, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.js')) continue
  const file = join(SERVER, name)
  const escaped = readFileSync(file, 'utf8').replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  writeFileSync(file, escaped)
}

// Compressed once, here, so that the server never spends time on it.
const CLIENT = fileURLToPath(new URL('./build/client', import.meta.url))
trimManifest(join(CLIENT, 'assets'))
writeFileSync(
  join(SERVER, 'translated-scripts.json'),
  JSON.stringify(translateScripts(join(CLIENT, 'assets'))),
)

// Pages that have their style in themselves have the rules that they use.
const sheets = readdirSync(join(CLIENT, 'assets')).filter((name) => /^app-.*\.css$/.test(name))
const rules = sheets.map((name) => [
  `/assets/${name}`,
  listRules(readFileSync(join(CLIENT, 'assets', name), 'utf8')),
])
writeFileSync(join(SERVER, 'style-rules.json'), JSON.stringify(Object.fromEntries(rules)))

const TEXT = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/

for (const entry of readdirSync(CLIENT, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const bytes = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
