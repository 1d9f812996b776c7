import type { JobStatus } from '#db/schema.ts'

/** Which readings run, as a text that changes with each end of one; empty where none does. */
export function waitingReadings(read: { reading: { id: string; status: JobStatus } | null }[]): string {
  return read
    .filter(({ reading }) => reading?.status === 'running')
    .map(({ reading }) => reading?.id)
    .join(' ')
}
