import { msg, type Text } from '#app/i18n/macro.ts'
import type { CheckState } from '#db/schema.ts'

export const GROUPS = {
  box: msg`Server`,
  outside: msg`Address`,
  data: msg`Data`,
  shop: msg`Payments and orders`,
  model: msg`Language model`,
  mail: msg`Email`,
  backups: msg`Backups`,
} as const

export type CheckGroup = keyof typeof GROUPS

/** `sentence` says what is, `advice` the one thing to do, which 'ok' does not need. Both are for admins, in plain text. */
export interface CheckResult {
  state: CheckState
  sentence: string
  advice?: string
  /** The question does not arise here. */
  applies?: false
}

/** One question about the shop and its machine. A check that throws, or takes longer than it may, counts as 'watch'. */
export interface Check<Deps> {
  id: string
  group: CheckGroup
  title: Text
  /** How often the server asks, in ms. */
  every: number
  /** Asked anew for the page System: it is quick, and where it fails nothing may be stored any more. */
  live?: true
  run(deps: Deps): CheckResult | Promise<CheckResult>
}

export function ok(sentence: string): CheckResult {
  return { state: 'ok', sentence }
}

export function notApplicable(sentence: string): CheckResult {
  return { state: 'ok', sentence, applies: false }
}

export function watch(sentence: string, advice: string): CheckResult {
  return { state: 'watch', sentence, advice }
}

export function broken(sentence: string, advice: string): CheckResult {
  return { state: 'broken', sentence, advice }
}
