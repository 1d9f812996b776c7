import { soak } from './soak.ts'

/** `npm run soak [-- KILLS]`: the server killed 100 times under load. Some minutes. */
const result = await soak({ kills: Number(process.argv[2] ?? 100), customers: 8, say: console.log })
const { kills, charges, paidOrders, jobs, interrupted, rewrites, rewritten, deviations } = result

console.log(
  `${kills} kills; ${charges} charges at PayPal, ${paidOrders} paid orders; ${jobs} jobs, ${interrupted} interrupted and refunded; ${rewrites} rewrites, ${rewritten} written`,
)
for (let deviation of deviations) console.error(deviation)
console.log(deviations.length === 0 ? 'Nothing lost, nothing given away.' : `${deviations.length} deviations`)
process.exitCode = deviations.length === 0 ? 0 : 1
