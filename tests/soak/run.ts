import { describeBackups, soakBackups } from './backups.ts'
import { soakBatches } from './batches.ts'
import { soakDeploys } from './deploys.ts'
import { soak } from './soak.ts'
import { runStorms } from './storms.ts'

/**
 * `npm run soak [-- KILLS]`: the large storms of the tests, then the server killed 100 times under load. Some minutes
 * each; with 0 kills the storms alone. `npm run soak -- batch [KILLS [ROWS]]`: killed 30 times while it writes a file of
 * 5,000 rows, a tenth of them faulty. `npm run soak -- deploys [DEPLOYS [RATE]]`: 20 releases put in service while 200 forms
 * a second are posted. `npm run soak -- backups [COPIES]`: 50 copies of a shop that is written to, each restored.
 */
const [first = '100', ...numbers] = process.argv.slice(2)
const OTHERS: Record<string, (...numbers: number[]) => Promise<boolean>> = {
  batch: writeBatch,
  deploys: deployAgainAndAgain,
  backups: copyAgainAndAgain,
}
const other = OTHERS[first]
const passed = other ? await other(...numbers.map(Number)) : await runAll(Number(first))
process.exitCode = passed ? 0 : 1

async function runAll(wanted: number): Promise<boolean> {
  const stormsPassed = await runStorms()
  const killsPassed = wanted === 0 || (await killAgainAndAgain(wanted))
  return stormsPassed && killsPassed
}

async function killAgainAndAgain(wanted: number): Promise<boolean> {
  const result = await soak({ kills: wanted, customers: 8, say: console.log })
  const { kills, charges, paidOrders, jobs, interrupted, rewrites, rewritten, deviations } = result
  console.log(
    `${kills} kills; ${charges} charges at PayPal, ${paidOrders} paid orders; ${jobs} jobs, ${interrupted} interrupted and refunded; ${rewrites} rewrites, ${rewritten} written`,
  )
  return tell(deviations)
}

async function writeBatch(wanted = 30, rows = 5000): Promise<boolean> {
  const result = await soakBatches({ kills: wanted, rows, customers: 1, say: console.log })
  const { kills, done, failed, page, single, memory, seconds, deviations } = result
  const beside = (times: { quiet: number; loaded: number }) =>
    `${times.quiet.toFixed(0)} ms alone, ${times.loaded.toFixed(0)} ms beside the batch`
  console.log(`${kills} kills in ${seconds.toFixed(0)} s; ${done} rows written, ${failed} failed`)
  console.log(
    `home page ${beside(page)}; a single listing ${beside(single)}; ${(memory / 2 ** 20).toFixed(0)} MB more`,
  )
  return tell(deviations)
}

async function deployAgainAndAgain(deploys = 20, rate = 200): Promise<boolean> {
  const result = await soakDeploys({ deploys, rate, generation: 25_000, say: console.log })
  const { answered, failures, worst, paidOrders, withGeneration, deviations } = result
  console.log(
    `${deploys} deploys and one back; ${answered} forms answered, ${failures.length} failed, the longest wait ${worst.toFixed(0)} ms; ${paidOrders} paid orders; ${withGeneration.toFixed(0)} s with a text under way`,
  )
  const late = worst > 1000 ? [`A visitor waited for ${worst.toFixed(0)} ms`] : []
  return tell([...deviations, ...failures.map((failure) => `A form failed: ${failure}`), ...late])
}

async function copyAgainAndAgain(backups = 50): Promise<boolean> {
  const result = await soakBackups({ backups, say: console.log })
  console.log(describeBackups(result))
  return tell(result.deviations)
}

function tell(deviations: string[]): boolean {
  for (const deviation of deviations) console.error(deviation)
  console.log(
    deviations.length === 0 ? 'Nothing lost, nothing given away.' : `${deviations.length} deviations`,
  )
  return deviations.length === 0
}
