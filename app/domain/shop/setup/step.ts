import type { Config } from '#app/config.server.ts'
import type { Db } from '#db/client.server.ts'
import type { StoredCheck } from '../system/stored-checks.server.ts'

/** One thing between a new shop and its first sale. */
export interface Step {
  id: string
  title: string
  isDone: boolean
  /** What shows that it is done, or what is missing. */
  sentence: string
  /** Where it is done. */
  button: { label: string; to: string }
}

export interface SetupDeps {
  db: Db
  config: Pick<Config, 'publicUrl'>
  /** Undefined without a mail server. */
  mail: object | undefined
}

/** The last results of the doctor's checks, by their ids. */
export type Checks = Map<string, StoredCheck>
