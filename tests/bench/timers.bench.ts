import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { startServices } from '#app/start.server.ts'
import { UPKEEP } from '#tests/upkeep.ts'
import { type Bench, type Result, result } from './bench.ts'
import { BUDGET, type MillionShop, withMillionShop } from './million-shop.ts'
import { watchStatements } from './watch-statements.ts'

/** Of one timer: what takes longer goes on like that. */
const MOST = 5000

export default {
  title: 'Every timer of a shop of a million orders, listings, users, tickets, mails and ledger rows',
  protocol:
    `Processor time of the slowest of the first ${MOST} statements of each, in a copy of the shop: everything in it came within the ` +
    'last 290 days, and nothing was ever deleted.',
  measure: () => withMillionShop(runAll),
} satisfies Bench

async function runAll({ folder, env }: MillionShop): Promise<Result[]> {
  const copy = mkdtempSync(join(dirname(folder), 'listwright-timers-'))
  cpSync(folder, copy, { recursive: true })
  await settle(join(copy, 'listwright.sqlite'))
  const statements = watchStatements()
  const services = await startServices(readConfig({ ...env, DATA_DIR: copy }), () => {})
  const results: Result[] = []
  try {
    for (const [name, work] of Object.entries(UPKEEP)) {
      statements.reset(MOST)
      await work(services).catch((error) => {
        if (!statements.isOver(error)) throw error
      })
      const { time, text } = statements.slowest()
      if (time > BUDGET) console.log(`${time.toFixed(0)} ms, ${name}\n  ${text}`)
      results.push(result(name, time, 'ms', { atMost: BUDGET }))
    }
  } finally {
    statements.reset()
    await services.stop()
    rmSync(copy, { recursive: true, force: true })
  }
  return results
}

/** The first who commits would otherwise wait until the whole copy is on the disk. */
async function settle(file: string) {
  const copied = await open(file, 'r+')
  await copied.sync()
  await copied.close()
}
