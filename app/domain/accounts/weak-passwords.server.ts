import { COMMON_PASSWORDS } from './common-passwords.server.ts'

/** Whether a password is among the first that anybody would try, in any case: a common one, or the product's name. */
export function isWeakPassword(password: string): boolean {
  let folded = password.toLowerCase()
  return common.has(folded) || folded.replace(/[^a-z]/g, '') === PRODUCT
}

const PRODUCT = 'listwright'

const common = new Set(COMMON_PASSWORDS.map((word) => word.toLowerCase()))
