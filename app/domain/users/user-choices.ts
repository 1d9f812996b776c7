import type { Membership, Role } from '#db/schema.ts'

/** The roles that an account can be given. */
export const ROLES = ['member', 'moderator', 'Seller', 'Admin'] as const satisfies Role[]

export const MEMBERSHIPS = ['free', 'basic', 'premium'] as const satisfies Membership[]
