export const SCOPES = ['read', 'write'] as const

/** Days. */
export const LIFETIMES = [7, 30, 90, 365] as const
