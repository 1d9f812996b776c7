import type { Db } from '#db/client.server.ts'
import { COMMON_PASSWORDS } from './common-passwords.server.ts'

interface Owner {
  email: string
  name: string
}

/** Common, the product’s name, one or two characters repeated, spaces, or the owner’s address or name; in any case. */
export function isWeakPassword(password: string, owner: Owner): boolean {
  const folded = password.toLowerCase()
  if (common.has(folded) || folded.replace(/[^a-z]/g, '') === PRODUCT) return true
  if (folded.trim() === '' || new Set(folded).size < 3) return true
  const bare = letters(folded)
  const [local = ''] = owner.email.split('@')
  return bare !== '' && [owner.email, local, owner.name].some((own) => letters(own) === bare)
}

export async function isWeakFor(db: Db, userId: string, password: string): Promise<boolean> {
  const owner = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return isWeakPassword(password, owner)
}

const PRODUCT = 'listwright'

const common = new Set(COMMON_PASSWORDS.map((word) => word.toLowerCase()))

/** Added signs and spaces do not matter. */
function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
