import type { Trx } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'
import { readZone } from '../base/zone.server.ts'
import { queueMail } from '../outbox/mail/outbox.server.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './passkey-mail.ts'
import { recoveryCodeUsedMail, twoFactorMail, WRONG_CODES } from './two-factor-mail.ts'

interface Told {
  userId: string
  origin: string
}

/** In the transaction of what it tells of. */
export async function tellTwoFactor(
  trx: Trx,
  told: Told,
  text: Parameters<typeof twoFactorMail>[0],
): Promise<void> {
  const { user, facts } = await factsFor(trx, told)
  await queueMail(trx, { to: user, write: () => twoFactorMail(text, facts) })
}

/** Somebody who knows the password has tried as many codes as may be tried. */
export function tellWrongCodes(trx: Trx, told: Told): Promise<void> {
  return tellTwoFactor(trx, told, WRONG_CODES)
}

/** In the transaction that takes the code. */
export async function tellCodeUsed(trx: Trx, told: Told, codesLeft: number): Promise<void> {
  const { user, facts } = await factsFor(trx, told)
  await queueMail(trx, { to: user, write: () => recoveryCodeUsedMail(codesLeft, facts) })
}

/** `isFirst`: signing in with the password asks for a second factor from now on. */
export async function tellPasskeyAdded(
  trx: Trx,
  told: Told,
  { passkey, isFirst }: { passkey: string; isFirst: boolean },
): Promise<void> {
  const { user, facts } = await factsFor(trx, told)
  await queueMail(trx, { to: user, write: () => passkeyAddedMail({ ...facts, passkey, isFirst }) })
}

/** `isLast`: signing in asks for the password alone again. */
export async function tellPasskeyRemoved(
  trx: Trx,
  told: Told,
  { passkey, isLast }: { passkey: string; isLast: boolean },
): Promise<void> {
  const { user, facts } = await factsFor(trx, told)
  await queueMail(trx, { to: user, write: () => passkeyRemovedMail({ ...facts, passkey, isLast }) })
}

async function factsFor(trx: Trx, { userId, origin }: Told) {
  const user = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { user, facts: { name: user.name, at: isoTime(), origin, zone: await readZone(trx) } }
}
