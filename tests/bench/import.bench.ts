import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#db/ids.server.ts'
import { ensureBuilt } from '#dev/built.ts'
import { residentMemory } from '#tests/server/inspect.ts'
import { type Bench, result } from './bench.ts'
import { openBenchShop, signIn } from './processes.ts'

const ROWS = 5000
const BYTES = 15 * 1024 * 1024 - 4096

export default {
  title: 'Import of 15 MB',
  protocol:
    'A file of 5,000 products and 15 MB is uploaded over a socket, looked at, and checked with the columns that were found, after a ' +
    'file of three products. Resident memory from /proc every 20 ms, beyond what it was before; the home page is asked for all the while.',
  async measure() {
    ensureBuilt()
    const shop = await openBenchShop()
    try {
      const cookie = await signIn(shop.server.url, 'user@listwright.test')
      await runImport(shop.server.url, cookie, fileOf(3, 900))
      const quiet = middle(await timeHome(shop.server.url, () => false, 40))
      await pause(2000)
      const before = residentMemory(shop.server)
      let most = before
      let busy = true
      const watching = (async () => {
        while (busy) {
          most = Math.max(most, residentMemory(shop.server))
          await pause(20)
        }
      })()
      const pages = timeHome(shop.server.url, () => busy)
      const file = fileOf(ROWS, BYTES)
      const began = performance.now()
      await runImport(shop.server.url, cookie, file)
      const seconds = (performance.now() - began) / 1000
      busy = false
      await watching
      const times = (await pages).sort((one, other) => one - other)
      return [
        result('memory beyond idle, at most', most - before, 'MB', { atMost: 60 }),
        result('upload and check of 5,000 products', seconds, 's', { atMost: 30 }),
        result(`home page meanwhile, the middle one; ${quiet.toFixed(1)} ms alone`, middle(times), 'ms', {
          atMost: 50,
        }),
        result('home page meanwhile, the slowest', times.at(-1) ?? 0, 'ms', { atMost: 1000 }),
      ]
    } finally {
      await shop.close()
    }
  },
} satisfies Bench

/** Rows of one length; each has a name, a key and a description of its own. */
function fileOf(rows: number, bytes: number): Uint8Array<ArrayBuffer> {
  const header = 'Name,SKU,Material,Description\n'
  const length = Math.floor((bytes - header.length) / rows)
  const lines = Array.from({ length: rows }, (_, at) => {
    const start = `Lamp ${at},L-${at},oak ${at},"`
    const words = 'A warm light for long evenings.\n'.repeat(Math.ceil(length / 32))
    return `${start}${words.slice(0, length - start.length - 2)}"\n`
  })
  return new TextEncoder().encode(header + lines.join(''))
}

async function runImport(url: string, cookie: string, file: Uint8Array<ArrayBuffer>): Promise<void> {
  const post = async (path: string, body: BodyInit) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', origin: url }
    const answer = await fetch(url + path, { method: 'POST', headers, body, redirect: 'manual' })
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`)
    return answer.headers.get('location') ?? ''
  }
  const form = new FormData()
  form.set('formName', 'file')
  form.set('idempotencyKey', newId())
  form.set('file', new File([file], 'lamps.csv'))
  const columns = await post('/user/imports/new', form)
  const page = await (await fetch(url + columns, { headers: { cookie } })).text()
  const shown = /name="shown" value="([^"]*)"/.exec(page)?.[1] ?? ''
  const fields = {
    formName: 'columns',
    intent: 'check',
    shown,
    'field.name': '0',
    'field.sku': '1',
    fact: '2',
  }
  await post(columns, new URLSearchParams({ ...fields, 'field.descriptions': '3' }))
}

/** Milliseconds of the home page, again and again while `goesOn`, or so many times. */
async function timeHome(url: string, goesOn: () => boolean, times = 0): Promise<number[]> {
  const found: number[] = []
  while (goesOn() || found.length < times) {
    const at = performance.now()
    await (await fetch(url)).text()
    found.push(performance.now() - at)
    await pause(10)
  }
  return found
}

function middle(times: number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
}
