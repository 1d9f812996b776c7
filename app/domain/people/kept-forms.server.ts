import { type Db, transact } from '#db/client.server.ts'
import { hashToken, newToken } from '../base/digest.server.ts'
import type { Vault } from '../base/secrets/vault.server.ts'
import { isoTime, MINUTE } from '../base/time.ts'

/** Milliseconds. */
export const KEPT_LIFETIME = 30 * MINUTE

/** In bytes: a text of 64 KB with the fields beside it. */
const LARGEST = 80 * 1024

/** How many are kept at a time; the oldest makes room. */
const MOST = { account: 5, network: 20, all: 1000 }

/** A form that was sent after its session had ended, or by a visitor who is about to sign in. */
export interface KeptForm {
  /** The address of the page that has the form. */
  page: string
  fields: [name: string, value: string][]
}

/** What a form says about the user whom it was shown to: it tells their forms apart from others', and not who they are. */
export function accountMark(vault: Vault, userId: string): string {
  return vault.digests(userId, MARKED)[0]
}

/** Under whichever key the mark was made. */
export function isMarkOf(vault: Vault, mark: string, userId: string): boolean {
  return vault.digests(userId, MARKED).includes(mark)
}

const MARKED = 'form-account'

/** In place of an account: the form is for whoever signs in with the browser that has its token. */
function anyone(token: string): string {
  return `anyone:${hashToken(token)}`
}

/**
 * Keeps the form sealed for half an hour. `account`: the mark of the one that it was shown to; undefined for a visitor’s. Returns the token that its browser gets; undefined, with nothing kept, for a
 * form that is too large.
 */
export async function keepForm(
  db: Db,
  vault: Vault,
  form: KeptForm,
  { account: mark, network }: { account: string | undefined; network: string },
): Promise<string | undefined> {
  if (Buffer.byteLength(form.fields.flat().join('')) > LARGEST) return undefined
  const token = newToken()
  const account = mark ?? anyone(token)
  const row = {
    token_hash: hashToken(token),
    account,
    network,
    sealed: vault.seal(JSON.stringify(form), placeOf(token)),
    expires_at: isoTime(KEPT_LIFETIME),
  }
  await transact(db, async (trx) => {
    await trx.deleteFrom('kept_forms').where('expires_at', '<=', isoTime()).execute()
    await trx.insertInto('kept_forms').values(row).execute()
    const newest = trx
      .selectFrom('kept_forms')
      .select('token_hash')
      .orderBy('expires_at', 'desc')
      .limit(Number.MAX_SAFE_INTEGER)
    const surplus = [
      newest.where('account', '=', account).offset(MOST.account),
      newest.where('network', '=', network).offset(MOST.network),
      newest.offset(MOST.all),
    ]
    for (const query of surplus) await trx.deleteFrom('kept_forms').where('token_hash', 'in', query).execute()
  })
  return token
}

/** For the account that the form was shown to alone, if it was: signing in with another one deletes it. */
export async function readKeptForm(
  db: Db,
  vault: Vault,
  token: string,
  userId: string,
): Promise<KeptForm | undefined> {
  const row = await db
    .selectFrom('kept_forms')
    .select(['account', 'sealed'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', isoTime())
    .executeTakeFirst()
  if (!row) return undefined
  const isFor = row.account === anyone(token) || isMarkOf(vault, row.account, userId)
  const plain = isFor ? vault.open(row.sealed, placeOf(token)) : undefined
  if (plain !== undefined) return JSON.parse(plain) as KeptForm
  await forgetKeptForm(db, token)
  return undefined
}

export async function forgetKeptForm(db: Db, token: string): Promise<void> {
  await db.deleteFrom('kept_forms').where('token_hash', '=', hashToken(token)).execute()
}

/** Returns how many there were. */
export async function sweepKeptForms(db: Db): Promise<number> {
  const gone = await db.deleteFrom('kept_forms').where('expires_at', '<=', isoTime()).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

function placeOf(token: string): string {
  return `kept-form:${hashToken(token)}`
}
