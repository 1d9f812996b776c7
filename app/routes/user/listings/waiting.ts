import type { Part } from '#app/domain/listings/sections.ts'

interface Writing {
  id: string
  status: string
  partial?: Part[]
}

/** What is being written, as a text that changes with each change of it; empty where nothing is. */
export function waitingText(...jobs: Writing[][]): string {
  return jobs
    .flat()
    .filter(({ status }) => status === 'running')
    .map(({ id, partial = [] }) => `${id}:${JSON.stringify(partial).length}`)
    .join(' ')
}
