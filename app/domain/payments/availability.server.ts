import type { Config } from '#app/config.server.ts'
import type { Db } from '#db/client.server.ts'
import type { PaymentMode } from '#db/schema.ts'
import type { PaymentProvider } from './provider.ts'
import { providers } from './providers/registry.server.ts'
import { readPaymentTerms } from './terms.server.ts'

interface Deps {
  db: Db
  config: Pick<Config, 'production' | 'allowSandboxPayments'>
}

/** Whom orders of this mode can be paid through now, in the order in which buyers see them. */
export async function readyProviders(deps: Deps, mode: PaymentMode): Promise<PaymentProvider[]> {
  if (mode === 'sandbox' && !sandboxCounts(deps)) return []
  if (!(await readPaymentTerms(deps.db)).isSound) return []
  let ready = await Promise.all(providers.map((provider) => provider.isReady(deps.db, mode)))
  return providers.filter((_, index) => ready[index])
}

/** Whether the shop can be paid for what is ordered now. */
export async function takesOrders(deps: Deps): Promise<boolean> {
  let { mode } = await readPaymentTerms(deps.db)
  return (await readyProviders(deps, mode)).length > 0
}

/** Anybody can have a sandbox account: in production its money buys credits only where the operator says so. */
export function sandboxCounts({ config }: Pick<Deps, 'config'>): boolean {
  return !config.production || config.allowSandboxPayments
}
