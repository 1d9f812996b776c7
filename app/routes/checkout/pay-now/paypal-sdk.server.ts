import { readCheckoutSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import type { Services } from '#app/services.server.ts'
import type { PaymentMode } from '#db/schema.ts'

/** `baseUrl`: where the script comes from; PayPal's own address without it. */
export type PayPalButtonOptions = Awaited<ReturnType<typeof readPayPalButtons>>

export async function readPayPalButtons({ db, config }: Services, mode: PaymentMode) {
  const settings = await readCheckoutSettings(db)
  const sdk = {
    clientId: settings[mode].clientId,
    baseUrl: config.paypalApiUrl && `${config.paypalApiUrl}/sdk/js`,
  }
  return { style: settings.buttonStyles, sdk }
}
