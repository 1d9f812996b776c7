/** What the list of users can be sorted by, under the names that addresses use. */
export const USER_SORTS = ['name', 'email', 'role', 'membership', 'balance', 'date'] as const
export type UserSort = (typeof USER_SORTS)[number]
