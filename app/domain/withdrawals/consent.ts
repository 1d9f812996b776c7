import * as words from './words.ts'
/** The page from which anybody can withdraw. */
export const WITHDRAW_PATH = '/withdraw'

/** What buyers are shown before they order, and in the receipt's mail. Kept with the order as it was. */
export const INSTRUCTION = words.instruction

/** The same for items, whose buyers give the right up. */
export const ITEM_INSTRUCTION = words.itemInstruction

/** What buyers of items tick, unticked at first. */
export const CONSENT = words.consent
