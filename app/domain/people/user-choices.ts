import type { Membership, Role } from '#db/schema.ts'

export const ROLES = ['member', 'moderator', 'Seller', 'Admin'] as const satisfies Role[]

export const MEMBERSHIPS = ['free', 'basic', 'premium'] as const satisfies Membership[]
