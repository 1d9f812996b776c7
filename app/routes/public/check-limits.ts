/** UTF-16 units, as browsers count what is typed into the boxes of /check. */
export const TEXT_LIMITS = { facts: 2000, text: 4000 } as const
