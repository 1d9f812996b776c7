import { ensureBuilt } from '#dev/built.ts'
import { startServer } from '#dev/production-server.ts'
import { type Bench, median, result } from './bench.ts'
import { openBenchShop, startReference } from './processes.ts'

const ROUNDS = 7

export default {
  title: 'From the start to the first answer',
  protocol:
    `${ROUNDS} rounds, by turns, on the same filled shop: from the moment the process is spawned until the login page is read. The ` +
    'reference is the same build behind what react-router-serve does; it brings no schema up to date, asks itself for nothing and ' +
    'compresses nothing ahead. Medians.',
  obstacle:
    'Missed where a line says so. More than half of the time node compiles and evaluates the bundle and its packages, of which the ' +
    'reference loads as many.',
  async measure() {
    ensureBuilt()
    const shop = await openBenchShop()
    const env = { ...shop.env, PORT: '0' }
    const ours: number[] = []
    const reference: number[] = []
    try {
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await timeOf(() => startServer(env)))
        reference.push(await timeOf(() => startReference('serve.ts', env)))
      }
      return [result('first answer', median(ours), 'ms', { atMost: 2 }, median(reference))]
    } finally {
      await shop.close()
    }
  },
} satisfies Bench

async function timeOf(start: () => Promise<{ url: string; stop(): Promise<unknown> }>): Promise<number> {
  const began = performance.now()
  const server = await start()
  const response = await fetch(`${server.url}/login`)
  await response.text()
  const time = performance.now() - began
  await server.stop()
  if (response.status !== 200) throw new Error(`The first answer is ${response.status}`)
  return time
}
