/** The `cache-control` of answers for one person that neither browsers nor anything between may keep. */
export const NEVER_STORED = 'private, no-store'
