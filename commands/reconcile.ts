import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import { startServices } from '#app/start.server.ts'
import { readOperatorConfig } from './operator-config.ts'

try {
  await inLanguage(run)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** `npm run reconcile`: one round of asking PayPal about payments that nobody came back from. */
async function run() {
  const services = await startServices(readOperatorConfig(), undefined, { create: false })
  try {
    const done = await reconcile(services)
    process.stdout.write(
      `Checked ${done.checked} payments: ${done.paid} paid, ${done.pending} pending, ${done.review} to review, ` +
        `${done.closed} closed, ${done.unreachable} unreachable. Refunds: ${done.refunds}.\n`,
    )
  } finally {
    await services.stop()
  }
}
