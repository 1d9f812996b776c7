import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { readVersioned, replaceSettings } from '#app/domain/base/settings.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { type BankTransferSettings, bankTransferRecord } from './settings.ts'

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
