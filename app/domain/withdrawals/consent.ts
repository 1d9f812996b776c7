/** The page from which anybody can withdraw. */
export const WITHDRAW_PATH = '/withdraw'
