import type { Db } from '#db/client.server.ts'
import { COMMON_PASSWORDS } from './common-passwords.server.ts'

/** What somebody who knows the owner of an account would try first. */
export interface Owner {
  email: string
  name: string
}

/**
 * Whether a password is among the first that anybody would try, in any case: a common one, the product's name, one or
 * two letters over and over, spaces, or the owner's own address or name.
 */
export function isWeakPassword(password: string, owner: Owner): boolean {
  let folded = password.toLowerCase()
  if (common.has(folded) || folded.replace(/[^a-z]/g, '') === PRODUCT) return true
  if (folded.trim() === '' || new Set(folded).size < 3) return true
  let bare = letters(folded)
  let [local = ''] = owner.email.split('@')
  return bare !== '' && [owner.email, local, owner.name].some((own) => letters(own) === bare)
}

/** The same for somebody with an account. */
export async function isWeakFor(db: Db, userId: string, password: string): Promise<boolean> {
  let owner = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return isWeakPassword(password, owner)
}

const PRODUCT = 'listwright'

const common = new Set(COMMON_PASSWORDS.map((word) => word.toLowerCase()))

/** Signs and spaces make no other word of it. */
function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
