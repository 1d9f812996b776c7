import { formatPrice } from '#app/domain/base/money.ts'
import { readSettings, type SettingsSource } from '#app/domain/base/settings.server.ts'
import type { ManualProvider } from '#app/domain/orders/payments/provider.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { bankTransferRecord } from './settings.ts'

export const bankTransfer: ManualProvider = {
  kind: 'manual',
  key: 'bank-transfer',
  name: msg`Bank transfer`,
  ways: [msg`bank transfer`],
  method: 'Bank transfer',
  labels: { payment: msg`Bank transfer`, refund: msg`Refund by bank transfer` },
  refundNote: msg`The shop sends the money to your bank account. This can take a few days.`,
  prefix: 'BT',
  choice: {
    button: msg`Pay by bank transfer`,
    note: msg`We will show you where to send the money. Your order is completed when it arrives, usually within one to three working days.`,
    request: msg`Please use this exact reference, so that we can match the payment to your order.`,
  },
  records: [bankTransferRecord],
  async isReady(source) {
    const { enabled, holder, account } = await read(source)
    return enabled && holder !== '' && account !== ''
  },
  async readInstructions(db, order) {
    const { holder, account, bank, reference } = await read(db)
    if (holder === '' || account === '') return undefined
    return [
      [t`Amount`, formatPrice(order.total_minor, order.currency)],
      [t`Account holder`, holder],
      [t`Account`, account],
      ...(bank === '' ? [] : [[t`Bank`, bank] as [string, string]]),
      [t`Reference`, `${reference} ${order.number}`.trim()],
    ]
  },
  async readDaysToPay(db) {
    return (await read(db)).daysToPay
  },
}

function read(source: SettingsSource) {
  return readSettings(source, bankTransferRecord)
}
