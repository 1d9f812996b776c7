import { soak } from './soak.ts'
import { runStorms } from './storms.ts'

/**
 * `npm run soak [-- KILLS]`: the large storms of the tests, then the server killed 100 times under load. Some minutes
 * each; with 0 kills the storms alone.
 */
const wanted = Number(process.argv[2] ?? 100)
const stormsPassed = await runStorms()
const killsPassed = wanted === 0 || (await killAgainAndAgain())
process.exitCode = stormsPassed && killsPassed ? 0 : 1

async function killAgainAndAgain(): Promise<boolean> {
  let result = await soak({ kills: wanted, customers: 8, say: console.log })
  let { kills, charges, paidOrders, jobs, interrupted, rewrites, rewritten, deviations } = result
  console.log(
    `${kills} kills; ${charges} charges at PayPal, ${paidOrders} paid orders; ${jobs} jobs, ${interrupted} interrupted and refunded; ${rewrites} rewrites, ${rewritten} written`,
  )
  for (let deviation of deviations) console.error(deviation)
  console.log(
    deviations.length === 0 ? 'Nothing lost, nothing given away.' : `${deviations.length} deviations`,
  )
  return deviations.length === 0
}
