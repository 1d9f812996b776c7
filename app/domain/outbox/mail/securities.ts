/** How the connection to a mail server is encrypted: at once, or after its greeting. */
export const SECURITIES = ['tls', 'starttls'] as const
