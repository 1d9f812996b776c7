import type { Config } from '#app/config.server.ts'
import { msg } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import type { StoredCheck } from '../system/stored-checks.server.ts'

/** In the order in which an owner needs them. */
export const STEP_GROUPS = { sell: msg`To sell`, sleep: msg`To sleep well`, later: msg`Later` } as const

export type StepGroup = keyof typeof STEP_GROUPS

/** The id of the step beside which mail providers are named. */
export const MAIL_STEP = 'mail'

/** One thing between a new shop and its first sale. */
export interface Step {
  id: string
  group: StepGroup
  title: string
  isDone: boolean
  /** About how long it takes. */
  minutes: number
  /** What shows that it is done, or what is missing, by name. */
  sentence: string
  /** What buyers meet in an open shop until it is done; undefined: they notice nothing. */
  buyersMeet?: string | undefined
  /** Where it is done. */
  button: { label: string; to: string }
  /** The tab of the settings that says it, too: two or three words while it is not done. */
  tab?: { to: string; missing: string }
  /** Pages of other sites that it needs. */
  outside?: { label: string; to: string }[]
}

export interface SetupDeps {
  db: Db
  config: Pick<Config, 'publicUrl' | 'production' | 'allowSandboxPayments'>
  /** Undefined without a mail server. */
  mail: object | undefined
}

/** The last results of the doctor's checks, by their ids. */
export type Checks = Map<string, StoredCheck>
