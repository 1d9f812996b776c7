import { MOST_PASSKEYS } from '#app/domain/users/passkeys/most-passkeys.ts'

export const CONFIRM_FIRST = 'It has been more than ten minutes: please confirm first that it is you.'
export const FULL = `You have ${MOST_PASSKEYS} passkeys. Remove one of them first.`
