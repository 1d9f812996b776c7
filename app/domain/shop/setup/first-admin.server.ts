import { createInTransaction, createUser } from '#app/domain/accounts/create-user.server.ts'
import { queueWelcome } from '#app/domain/accounts/verification.server.ts'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { foldEmail } from '#app/domain/base/email.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import { readSettings, writeSettings } from '#app/domain/base/settings.server.ts'
import { readShop, shopRecord } from '#app/domain/base/shop-record.server.ts'
import { zoneRecord } from '#app/domain/base/zone.server.ts'
import {
  paymentRecord,
  readPaymentSettings,
} from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { mailRecord } from '#app/domain/outbox/mail/mail-settings.server.ts'
import type { PasswordHasher } from '#app/domain/people/password.server.ts'
import { isWeakPassword } from '#app/domain/people/weak-passwords.server.ts'
import type { Db, Trx } from '#db/client.server.ts'
import type { SetupForm } from './setup-form.server.ts'
import { endSetupLinks, hasAdmin, isSetupToken } from './setup-link.server.ts'

export interface SetupRequest extends SetupForm {
  token: string
  adminEmails: string[]
  /** For the link in the mail. */
  origin: string
}

export type Setup =
  | { outcome: 'made'; userId: string }
  | { outcome: 'has-admin' | 'bad-link' | 'email-in-use' | 'weak-password' | 'busy' }

/** Of two that are sent at the same time, with one link or two, one makes the admin. */
export async function makeFirstAdmin(
  db: Db,
  vault: Vault,
  hasher: PasswordHasher,
  request: SetupRequest,
): Promise<Setup> {
  if (isWeakPassword(request.password, request)) return { outcome: 'weak-password' }
  const refusal = await refuse(db, request)
  if (refusal) return { outcome: refusal }
  const hash = await hasher.takeTurn(() => hasher.hash(request.password))
  if (hash === 'busy') return { outcome: 'busy' }
  return createInTransaction(db, async (trx): Promise<Setup> => {
    const refusal = (await refuse(trx, request)) ?? (await findAccount(trx, request.email))
    if (refusal) return { outcome: refusal }
    // First, because the account gets the free package, whose order is in the shop's currency.
    await writeShop(trx, request)
    const user = await createUser(trx, vault, { ...request, country: undefined, hash, verifiedAt: null })
    if (!user) throw new Error('The address has an account after all')
    await endSetupLinks(trx)
    await trx.updateTable('users').set({ role: 'Admin' }).where('id', '=', user.id).execute()
    await queueWelcome(trx, user, { credits: user.credits, held: user.held, origin: request.origin })
    await recordActivity(trx, {
      actorId: user.id,
      action: 'shop.setup',
      subject: activityTexts.store('shop'),
    })
    return { outcome: 'made', userId: user.id }
  })
}

async function refuse(
  db: Db | Trx,
  { token, adminEmails }: SetupRequest,
): Promise<'has-admin' | 'bad-link' | undefined> {
  if (await hasAdmin(db, adminEmails)) return 'has-admin'
  return (await isSetupToken(db, token)) ? undefined : 'bad-link'
}

async function findAccount(trx: Trx, email: string): Promise<'email-in-use' | undefined> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', foldEmail(email))
    .executeTakeFirst()
  return found && 'email-in-use'
}

async function writeShop(trx: Trx, { shopName: name, supportEmail, country, currency, zone }: SetupForm) {
  await writeSettings(trx, shopRecord, { ...(await readShop(trx)), name, country })
  await writeSettings(trx, zoneRecord, { zone })
  await writeSettings(trx, mailRecord, { ...(await readSettings(trx, mailRecord)), supportEmail })
  await writeSettings(trx, paymentRecord, { ...(await readPaymentSettings(trx)), currency })
}
