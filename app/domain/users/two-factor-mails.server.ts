import type { Trx } from '#db/client.server.ts'
import { queueMail } from '../mail/outbox.server.ts'
import { recoveryCodeUsedMail, twoFactorMail } from '../mail/templates/two-factor.ts'
import { isoTime } from '../time.ts'
import { readZone } from '../zone.server.ts'

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
  let { user, facts } = await factsFor(trx, told)
  await queueMail(trx, { kind: 'two-factor', to: user, ...twoFactorMail(text, facts) })
}

/** In the transaction that takes the code. */
export async function tellCodeUsed(trx: Trx, told: Told, codesLeft: number): Promise<void> {
  let { user, facts } = await factsFor(trx, told)
  await queueMail(trx, { kind: 'two-factor', to: user, ...recoveryCodeUsedMail(codesLeft, facts) })
}

async function factsFor(trx: Trx, { userId, origin }: Told) {
  let user = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { user, facts: { name: user.name || 'there', at: isoTime(), origin, zone: await readZone(trx) } }
}
