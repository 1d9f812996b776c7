/** What a token may do: look, or look and change. */
export const SCOPES = ['read', 'write'] as const

/** Days that a token can be good for. */
export const LIFETIMES = [7, 30, 90, 365] as const
