/** As many as an account may have. */
export const MOST_PASSKEYS = 10
