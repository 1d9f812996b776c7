import type { HmrcAdapter } from '#app/adapters/hmrc.server.ts'
import type { RegisterAnswer } from '#app/adapters/vat-register.ts'
import type { ViesAdapter } from '#app/adapters/vies.server.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import { readSettings } from '#app/domain/base/settings.server.ts'
import { reserveDistinct, vatNumberLimits } from '#app/domain/base/throttle.server.ts'
import { DAY, HOUR, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { type Db, transact } from '#db/client.server.ts'
import type { VatRegister } from '#db/schema.ts'
import { registerOf, type TaxedBuyer } from './assess.ts'
import type { VatConfirmation } from './confirmation.ts'
import { findEu } from './eu.ts'
import { readHmrcCredentials } from './hmrc-settings.server.ts'
import { taxRecord } from './settings.ts'
import { vatNumberFault } from './vat-number.ts'

type AskedBuyer = Pick<TaxedBuyer, 'country'> & { vatNumber?: string | undefined }

/** Has the registers of the EU and the United Kingdom confirm VAT numbers. */
export interface VatNumbers {
  /**
   * What the register says of the buyer's number, as far as that decides about the tax; otherwise undefined. It may take
   * seconds: before the transaction that needs it, never within. 'too-many': this visitor has had too many numbers
   * looked up.
   */
  confirm(
    buyer: AskedBuyer,
    visitor: { userId: string; ip: string },
  ): Promise<VatConfirmation | 'too-many' | undefined>
  /** Asks whatever was answered before, and whether or not it decides about the tax: for admins. */
  askAnew(buyer: AskedBuyer): Promise<VatConfirmation | undefined>
}

interface VatNumbersDeps {
  db: Db
  vault: Vault
  vies: ViesAdapter
  hmrc: HmrcAdapter
}

export function createVatNumbers({ db, vault, vies, hmrc }: VatNumbersDeps): VatNumbers {
  /** A number that is being asked about is not asked about a second time. */
  const running = new Map<string, Promise<VatConfirmation | undefined>>()

  /** Undefined: numbers of the United Kingdom cannot be asked about. */
  async function ask(register: VatRegister, number: string, requester: string) {
    const credentials = register === 'hmrc' ? await readHmrcCredentials(db, vault) : undefined
    if (register === 'hmrc' && !credentials) return undefined
    const answer = credentials ? await hmrc.check(credentials, number) : await vies.check(number, requester)
    const confirmation = { number, register, ...toResult(answer), checkedAt: isoTime() }
    await keepAnswer(db, confirmation, requester)
    return confirmation
  }

  function askOnce(register: VatRegister, number: string, requester: string) {
    const key = `${number} ${requester}`
    const asked = running.get(key) ?? ask(register, number, requester).finally(() => running.delete(key))
    running.set(key, asked)
    return asked
  }

  return {
    async confirm({ country, vatNumber: number = '' }, { userId, ip }) {
      const settings = await readSettings(db, taxRecord)
      const register = registerOf(settings, { country, vatNumber: number })
      if (!register || vatNumberFault(number, country)) return undefined
      if (register === 'hmrc' && !(await readHmrcCredentials(db, vault))) return undefined
      const requester = requesterOf(settings)
      const known = await findAnswer(db, number, requester)
      if (known) return known
      for (const limit of vatNumberLimits(userId, ip))
        if (!(await reserveDistinct(db, limit, number))) return 'too-many'
      return askOnce(register, number, requester)
    },
    async askAnew({ country, vatNumber: number = '' }) {
      const settings = await readSettings(db, taxRecord)
      const register: VatRegister = findEu(country) ? 'vies' : 'hmrc'
      return vatNumberFault(number, country) ? undefined : ask(register, number, requesterOf(settings))
    },
  }
}

function toResult(answer: RegisterAnswer): Pick<VatConfirmation, 'result' | 'consultation' | 'holder'> {
  if (!answer.ok) return { result: 'unanswered', consultation: '', holder: '' }
  return answer.entry
    ? { result: 'valid', ...answer.entry }
    : { result: 'invalid', consultation: '', holder: '' }
}

/** The shop's own number, as VIES takes it. */
function requesterOf({ country, vatNumber }: { country: string; vatNumber: string }): string {
  return findEu(country)?.vatNumber.test(vatNumber) ? vatNumber : ''
}

/** For how long an answer is as good as a new one, in ms. */
const GOOD_FOR = { valid: 12 * HOUR, invalid: 10 * MINUTE, unanswered: MINUTE }

/** What was answered a short while ago, to a question with the same number of the shop. */
async function findAnswer(db: Db, number: string, requester: string): Promise<VatConfirmation | undefined> {
  const row = await db
    .selectFrom('vat_answers')
    .selectAll()
    .where('number', '=', number)
    .where('requester', '=', requester)
    .executeTakeFirst()
  if (!row || row.checked_at < isoTime(-GOOD_FOR[row.result])) return undefined
  const { result, register, consultation, holder, checked_at: checkedAt } = row
  return { number, result, register, consultation, holder, checkedAt }
}

/** Those of yesterday go. */
function keepAnswer(db: Db, confirmation: VatConfirmation, requester: string): Promise<void> {
  const { number, checkedAt, ...answer } = confirmation
  const told = { ...answer, checked_at: checkedAt }
  return transact(db, async (trx) => {
    await trx.deleteFrom('vat_answers').where('checked_at', '<', isoTime(-DAY)).execute()
    await trx
      .insertInto('vat_answers')
      .values({ number, requester, ...told })
      .onConflict((conflict) => conflict.columns(['number', 'requester']).doUpdateSet(told))
      .execute()
  })
}
