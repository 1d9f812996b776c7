/** How long a job is left to the process that runs it unless the lease is renewed, in milliseconds. */
export const LEASE = 30_000
