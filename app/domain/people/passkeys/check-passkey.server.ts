import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { newToken } from '#app/domain/base/digest.server.ts'
import { networkLimit, release, reserve } from '#app/domain/base/throttle.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { type Db, transact } from '#db/client.server.ts'
import { forgetWrongCodes } from '../two-factor.server.ts'
import { type Challenge, takeChallenge } from './challenges.server.ts'
import type { UsedCredential } from './credential.ts'
import { describePasskeys } from './passkeys.server.ts'
import type { RelyingParty } from './relying-party.ts'

/** What the browser is asked for: any passkey of this shop, whose holder is verified by it. */
export function signInOptions({ id }: RelyingParty): PublicKeyCredentialRequestOptionsJSON {
  return { challenge: newToken(), rpId: id, userVerification: 'required', allowCredentials: [] }
}

/** After the password, one of the account's. */
export async function secondStepOptions(
  db: Db,
  { id }: RelyingParty,
  userId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const allowCredentials = await describePasskeys(db, userId, id)
  return { challenge: newToken(), rpId: id, userVerification: 'preferred', allowCredentials }
}

interface Answer {
  credential: UsedCredential
  challenge: Challenge
}

export type PasskeySignIn =
  | { outcome: 'signed-in'; userId: string; email: string }
  | { outcome: 'expired' | 'unknown' | 'wrong' | 'disabled' | 'too-many' }

/** The passkey stands for both factors, so it has to have verified its holder. */
export async function signInWithPasskey(
  db: Db,
  party: RelyingParty,
  answer: Answer,
  ip: string,
): Promise<PasskeySignIn> {
  const network = networkLimit(ip)
  if (!(await reserve(db, [network]))) return { outcome: 'too-many' }
  if (!(await takeChallenge(db, answer.challenge))) return { outcome: 'expired' }
  const passkey = await findPasskey(db, answer.credential.id)
  if (!passkey) return { outcome: 'unknown' }
  if (answer.credential.response.userHandle !== handleOf(passkey.user_id)) return { outcome: 'wrong' }
  if (!(await acceptAnswer(db, party, passkey, answer, { verified: true }))) return { outcome: 'wrong' }
  await release(db, network)
  if (passkey.disabled_at !== null) return { outcome: 'disabled' }
  return { outcome: 'signed-in', userId: passkey.user_id, email: passkey.email }
}

/** In place of a code, of somebody who has shown the password. Wrong codes do not lock it: it cannot be guessed. */
export async function checkPasskeyStep(
  db: Db,
  party: RelyingParty,
  answer: Answer,
  { userId, ip }: { userId: string; ip: string },
): Promise<'right' | 'wrong' | 'expired' | 'too-many'> {
  const network = networkLimit(ip)
  if (!(await reserve(db, [network]))) return 'too-many'
  if (!(await takeChallenge(db, answer.challenge))) return 'expired'
  const passkey = await findPasskey(db, answer.credential.id)
  const { userHandle } = answer.credential.response
  const isOwn = passkey?.user_id === userId && (!userHandle || userHandle === handleOf(userId))
  if (!passkey || !isOwn) return 'wrong'
  if (!(await acceptAnswer(db, party, passkey, answer, { verified: false }))) return 'wrong'
  await release(db, network)
  await forgetWrongCodes(db, userId)
  return 'right'
}

function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select([
      ...(['passkeys.id', 'user_id', 'credential_id', 'public_key', 'counter'] as const),
      ...(['users.email', 'users.disabled_at'] as const),
    ])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

type Row = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** A counter that is taken by another answer meanwhile was copied. */
async function acceptAnswer(
  db: Db,
  party: RelyingParty,
  row: Row,
  answer: Answer,
  { verified }: { verified: boolean },
): Promise<boolean> {
  const counter = await verify(party, row, answer, verified)
  if (counter === undefined) return false
  return transact(db, async (trx) => {
    const used = await trx
      .updateTable('passkeys')
      .set({ counter, last_used_at: isoTime() })
      .where('id', '=', row.id)
      .where('counter', '=', row.counter)
      .executeTakeFirst()
    return used.numUpdatedRows === 1n
  })
}

/** The new counter. The library throws whatever is wrong with an answer. It is loaded when it is first needed. */
async function verify(party: RelyingParty, row: Row, { credential, challenge }: Answer, verified: boolean) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge: challenge.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: verified,
      credential: {
        id: row.credential_id,
        publicKey: Buffer.from(row.public_key, 'base64url'),
        counter: row.counter,
      },
    })
    return isRight ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** What the passkey was told of its account when it was made. */
function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}
