import type { TestApp } from '../app.ts'

/** What stands in an address, and what a request that succeeds brings along. */
export interface Sample {
  params?: Record<string, string>
  query?: string
  body?: unknown
  /** Who sends it; an admin is the default of calls for admins, the owner of all others. */
  as?: 'owner' | 'admin' | 'nobody'
  /** The status, where the operation knows several. */
  status?: number
}

export type Make = (world: World) => Sample | Promise<Sample>

export interface World {
  app: TestApp
  ownerId: string
  ownerEmail: string
}
