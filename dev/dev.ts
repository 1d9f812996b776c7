import { createServer as createHttp } from 'node:http'
import { createServer as createVite } from 'vite'
import { createHttpServer } from '#app/server/http.server.ts'
import { DEMO_PASSWORD } from '#commands/seeds/demo-accounts.ts'
import { ROOT } from './built.ts'
import { prepareDemoShop } from './demo-shop.ts'
import { ALREADY_RUNS, takeFreshFolder } from './fresh-folder.ts'

process.env.NODE_ENV ||= 'development'
const port = Number(process.env.PORT || 3000)
const dataDir = takeFreshFolder('dev')
if (dataDir === undefined) {
  console.error(ALREADY_RUNS)
  process.exit(1)
}
const shop = await prepareDemoShop(dataDir, process.env)
shop.gemini?.setStep(400)
// Hot updates come through the same port as the pages.
const http = createHttp()
const vite = await createVite({ root: ROOT, server: { middlewareMode: true, ws: { server: http } } })
const { readConfig, startServices, startTimers } = await load()
const config = readConfig({ ...process.env, ...shop.env, PORT: String(port) })
const services = await startServices(config)
const stopTimers = startTimers(services)
// Loaded anew at each request: a changed source file is in the next page.
const pages = createHttpServer(
  async (request, client) => (await load()).createApp(services)(request, client),
  {
    config,
    log: services.log,
  },
)

http.on('request', (req, res) => vite.middlewares(req, res, () => pages.emit('request', req, res)))
http.listen(port, config.host, () => {
  shop.paypal?.setWebhookUrl(`http://localhost:${port}/webhooks/paypal`)
  console.log(`Listwright in development: http://localhost:${port}, user@listwright.test / ${DEMO_PASSWORD}`)
})
process.once('SIGINT', () => void close())
process.once('SIGTERM', () => void close())

function load() {
  return vite.ssrLoadModule('./app/app.server.ts') as Promise<typeof import('#app/app.server.ts')>
}

async function close() {
  stopTimers()
  http.closeAllConnections()
  await Promise.all([vite.close(), services.stop(), shop.close()])
  process.exit(0)
}
