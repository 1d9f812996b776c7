import { browserRequest, load } from '/tmp/speed/tests/bench/load.ts'
import { cpuTime, openBenchShop, signIn } from '/tmp/speed/tests/bench/processes.ts'

process.chdir('/tmp/speed')
let path = process.argv[2] ?? '/user/subscription-history'
let shop = await openBenchShop({
  NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof --cpu-prof-interval=500',
})
let cookie = await signIn(shop.server.url, 'user@listwright.test')
let request = browserRequest(path, { cookie, host: shop.host })
await load(shop.server.url, { connections: 4, duration: 3000, request: () => request })
let before = cpuTime(shop.server.child)
let done = await load(shop.server.url, { connections: 4, duration: 6000, request: () => request })
console.log(
  path,
  'answers',
  done.answers,
  'fail',
  done.failures,
  'cpu µs each',
  (((cpuTime(shop.server.child) - before) * 1000) / done.answers).toFixed(0),
)
await shop.close()
