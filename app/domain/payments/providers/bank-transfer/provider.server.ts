import { t } from '#app/i18n/macro.ts'
import type { Db, Trx } from '#db/client.server.ts'
import { formatPrice } from '../../../catalog/money.ts'
import { readSettings } from '../../../settings.server.ts'
import type { ManualProvider } from '../../provider.ts'
import { bankTransferRecord } from './settings.ts'
import * as words from './words.ts'

export const bankTransfer: ManualProvider = {
  kind: 'manual',
  key: 'bank-transfer',
  name: words.bankTransferMethod,
  ways: [words.bankTransfer],
  method: words.bankTransferMethod,
  labels: { payment: words.bankTransferMethod, refund: words.refundByBankTransfer },
  refundNote: words.shopSendsMoneyToYourBankAccount,
  prefix: 'BT',
  choice: {
    button: words.payByBankTransfer,
    note: words.weShowYouWhereToSendMoney,
    request: words.pleaseUseExactlyThisReference,
  },
  async isReady(db) {
    let { enabled, holder, account } = await read(db)
    return enabled && holder !== '' && account !== ''
  },
  async readInstructions(db, order) {
    let { holder, account, bank, reference } = await read(db)
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

function read(db: Db | Trx) {
  return readSettings(db, bankTransferRecord)
}
