import type { Config } from '#app/config.server.ts'
import type { Db } from '#db/client.server.ts'
import type { PaymentMode } from '#db/schema.ts'
import { type PaymentSettings, readPaymentSettings } from './providers/paypal/settings.server.ts'

type Rules = Pick<Config, 'production' | 'allowSandboxPayments'>

/** Whether an order of this mode can be paid: payments are on, and the mode's account is set up and counts. */
export function isPayable(settings: PaymentSettings, mode: PaymentMode, rules: Rules): boolean {
  let { clientId, clientSecret } = settings[mode]
  let counts = mode === 'live' || !rules.production || rules.allowSandboxPayments
  return settings.enablePayPal && counts && clientId !== '' && clientSecret !== ''
}

/** Whether the shop can be paid for what is ordered now. */
export async function takesOrders({ db, config }: { db: Db; config: Rules }): Promise<boolean> {
  let settings = await readPaymentSettings(db)
  return isPayable(settings, settings.mode, config)
}
