import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { formatPrice } from '#app/domain/base/money.ts'
import {
  readSettings,
  readVersioned,
  replaceSettings,
  type SettingsSource,
} from '#app/domain/base/settings.server.ts'
import type { ManualProvider } from '#app/domain/orders/payments/provider.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { type Db, transact } from '#db/client.server.ts'
import { type BankTransferSettings, bankTransferRecord } from './settings.ts'

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

/** 'conflict': somebody else has changed them since `seen`. */
export function changeBankTransfer(
  db: Db,
  { draft, seen, actorId }: { draft: BankTransferSettings; seen: number; actorId: string },
): Promise<'changed' | 'conflict'> {
  return transact(db, async (trx) => {
    const { value: before } = await readVersioned(trx, bankTransferRecord)
    if (!(await replaceSettings(trx, bankTransferRecord, draft, seen))) return 'conflict'
    const detail = listChanges(before, draft)
    await recordActivity(trx, {
      actorId,
      action: 'payments.save',
      subject: activityTexts.store('bank-transfer'),
      detail,
    })
    return 'changed'
  })
}

function listChanges(before: BankTransferSettings, after: BankTransferSettings): string {
  const enabled =
    before.enabled !== after.enabled ? [activityTexts.store(after.enabled ? 'enabled' : 'disabled')] : []
  const others = (['holder', 'account', 'bank', 'reference', 'daysToPay'] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) =>
      activityTexts.store('text-changed', { name, before: said(before[name]), after: said(after[name]) }),
    )
  return activityTexts.storeList([...enabled, ...others]) || activityTexts.store('unchanged')
}

function said(value: string | number): string | undefined {
  return value ? String(value) : undefined
}
