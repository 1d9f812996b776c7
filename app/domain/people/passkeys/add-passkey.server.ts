import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { newToken } from '#app/domain/base/digest.server.ts'
import { readShop } from '#app/domain/base/shop-record.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { replaceCodes } from '../recovery-codes.server.ts'
import { hasTwoFactor } from '../two-factor.server.ts'
import { tellPasskeyAdded } from '../two-factor-mails.server.ts'
import { type Challenge, takeChallenge } from './challenges.server.ts'
import type { NewCredential } from './credential.ts'
import { MOST_PASSKEYS } from './most-passkeys.ts'
import { countPasskeys, describePasskeys } from './passkeys.server.ts'
import type { RelyingParty } from './relying-party.ts'

/** COSE: Ed25519, ECDSA with P-256, RSA with SHA-256. */
const ALGORITHMS = [-8, -7, -257]

/** What the browser is asked to make: a passkey that knows its account and its holder. */
export async function creationOptions(
  db: Db,
  user: { id: string; email: string; name: string },
  { id }: RelyingParty,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { name } = await readShop(db)
  return {
    challenge: newToken(),
    rp: { id, name },
    user: {
      id: Buffer.from(user.id).toString('base64url'),
      name: user.email,
      displayName: user.name || user.email,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: await describePasskeys(db, user.id, id),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

export type Added =
  /** `codes`: the recovery codes, which are shown this once; undefined where the account has some already. */
  { outcome: 'added'; codes: string[] | undefined } | { outcome: 'expired' | 'wrong' | 'known' | 'too-many' }

/** `origin` of the holder is for the link in the mail. */
export async function addPasskey(
  db: Db,
  party: RelyingParty,
  holder: { userId: string; origin: string },
  { name, credential, challenge }: { name: string; credential: NewCredential; challenge: Challenge },
): Promise<Added> {
  if (!(await takeChallenge(db, challenge))) return { outcome: 'expired' }
  const made = await verify(party, credential, challenge.challenge)
  if (!made) return { outcome: 'wrong' }
  return transact(db, async (trx): Promise<Added> => {
    const { userId } = holder
    if ((await countPasskeys(trx, userId)) >= MOST_PASSKEYS) return { outcome: 'too-many' }
    const isFirst = !(await hasTwoFactor(trx, userId))
    const row = {
      id: newId(),
      user_id: userId,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: JSON.stringify(credential.response.transports),
      rp_id: party.id,
      name,
      created_at: isoTime(),
      last_used_at: null,
    }
    const added = await trx
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows !== 1n) return { outcome: 'known' }
    await tellPasskeyAdded(trx, holder, { passkey: name, isFirst })
    return { outcome: 'added', codes: isFirst ? await replaceCodes(trx, userId) : undefined }
  })
}

/** The library throws whatever is wrong with an answer, which anybody can send. It is loaded when it is first needed. */
async function verify(party: RelyingParty, response: NewCredential, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} } as never,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential
  } catch {
    return undefined
  }
}
