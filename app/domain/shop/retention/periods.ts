import { msg, plural, type Text, t } from '#app/i18n/macro.ts'

export interface Period {
  label: Text
  /** For visitors, on the privacy page: what is kept for that long. */
  text: Text
  unit: 'days' | 'months'
  usual: number
  least: number
  most: number
  /** What sees to it, where the server does not do it by itself. */
  by?: Text
}

/** How long the shop keeps what it does not need for ever. Orders, invoices and the ledger are bookkeeping and stay. */
export const PERIODS = {
  jobs: {
    label: msg`Requests that did not become a listing`,
    text: msg`Requests that did not become a listing`,
    unit: 'months',
    usual: 24,
    least: 1,
    most: 120,
  },
  webhookEvents: {
    label: msg`Notifications from payment providers`,
    text: msg`Notifications from payment providers`,
    unit: 'days',
    usual: 90,
    // PayPal sends events of the last 30 days again.
    least: 35,
    most: 3650,
  },
  activity: {
    label: msg`Admin actions`,
    text: msg`The record of what the shop’s admins did`,
    unit: 'months',
    usual: 24,
    least: 1,
    most: 120,
  },
  tickets: {
    label: msg`Support tickets after they are closed`,
    text: msg`Support tickets with their attachments, after they are closed`,
    unit: 'months',
    usual: 36,
    least: 1,
    most: 120,
  },
  logs: {
    label: msg`The server’s log`,
    text: msg`The server’s log, with network addresses`,
    unit: 'days',
    usual: 30,
    least: 1,
    most: 3650,
    by: msg`The log: MaxRetentionSec in the configuration of journald.`,
  },
  copies: {
    label: msg`Copies of the database`,
    text: msg`Copies of the database, in case it is lost`,
    unit: 'months',
    usual: 13,
    least: 1,
    most: 120,
    by: msg`The copies: the backup job, described in docs/operating.md.`,
  },
} satisfies Record<string, Period>

export type PeriodKey = keyof typeof PERIODS

export const PERIOD_KEYS = Object.keys(PERIODS) as PeriodKey[]

export type Retention = Record<PeriodKey, number>

export function periodText(key: PeriodKey, count: number): string {
  if (PERIODS[key].unit === 'days') return t`${plural({ count }, { one: '# day', other: '# days' })}`
  return t`${plural({ count }, { one: '# month', other: '# months' })}`
}
