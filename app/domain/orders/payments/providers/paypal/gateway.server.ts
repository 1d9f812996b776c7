import type { PayPalOrder } from '#app/adapters/paypal.server.ts'
import { type ReadRecords, readRecords } from '#app/domain/base/settings.server.ts'
import type { Gateway, ProviderOrder, ProviderResult } from '#app/domain/orders/payments/gateway.ts'
import type { ProviderDeps } from '#app/domain/orders/payments/provider.ts'
import type { PaymentMode } from '#db/schema.ts'
import { findPayee, learnPayee, payeeRecord } from './payee.server.ts'
import { credentialsIn, paymentRecord, readPaymentSettings } from './settings.server.ts'

export async function connect(
  { db, vault, paypal }: ProviderDeps,
  mode: PaymentMode,
  known?: ReadRecords,
): Promise<Gateway | undefined> {
  const records = known ?? (await readRecords(db, [paymentRecord, payeeRecord]))
  const settings = await readPaymentSettings(records)
  const account = credentialsIn(settings, vault, mode)
  if (!account) return undefined
  const { brandName } = settings
  const payee = await findPayee(records, account)
  return {
    payee,
    async createOrder(order, idempotencyKey) {
      const made = await paypal.createOrder(account, { ...order, brandName }, idempotencyKey)
      if (made.ok && payee === undefined) await learnPayee(db, account, made.value.merchantId)
      return ours(made)
    },
    readOrder: async (id) => ours(await paypal.getOrder(account, id)),
    captureOrder: async (id, idempotencyKey) => ours(await paypal.captureOrder(account, id, idempotencyKey)),
    readCapture: (id) => paypal.getCapture(account, id),
    refund: (captureId, refund, idempotencyKey) =>
      paypal.refundCapture(account, captureId, refund, idempotencyKey),
    readRefund: (id) => paypal.getRefund(account, id),
  }
}

function ours(result: ProviderResult<PayPalOrder>): ProviderResult<ProviderOrder> {
  if (!result.ok) return result
  const { status, ...order } = result.value
  return { ok: true, value: { ...order, state: STATES[status] ?? 'waiting' } }
}

const STATES: Record<string, ProviderOrder['state']> = {
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
}
