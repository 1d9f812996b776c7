export const USER_SORTS = ['name', 'email', 'role', 'membership', 'balance', 'date'] as const
export type UserSort = (typeof USER_SORTS)[number]
