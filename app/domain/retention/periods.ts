export interface Period {
  label: string
  /** For visitors, on the privacy page: what is kept for that long. */
  text: string
  unit: 'days' | 'months'
  usual: number
  least: number
  most: number
  /** What sees to it, where the server does not do it by itself. */
  by?: string
}

/** How long the shop keeps what it does not need for ever. Orders, invoices and the ledger are bookkeeping and stay. */
export const PERIODS = {
  jobs: {
    label: 'Requests for texts that became no listing',
    text: 'Requests for texts that became no listing',
    unit: 'months',
    usual: 24,
    least: 1,
    most: 120,
  },
  webhookEvents: {
    label: 'Notifications of payment providers',
    text: 'Notifications of payment providers',
    unit: 'days',
    usual: 90,
    // PayPal sends events of the last 30 days again.
    least: 35,
    most: 3650,
  },
  activity: {
    label: 'Admin actions',
    text: 'The record of what the shop’s admins did',
    unit: 'months',
    usual: 24,
    least: 1,
    most: 120,
  },
  tickets: {
    label: 'Support tickets, after they were closed',
    text: 'Support tickets with their attachments, after they were closed',
    unit: 'months',
    usual: 36,
    least: 1,
    most: 120,
  },
  logs: {
    label: 'The server’s log',
    text: 'The server’s log, with network addresses',
    unit: 'days',
    usual: 30,
    least: 1,
    most: 3650,
    by: 'journald: MaxRetentionSec in its configuration.',
  },
  copies: {
    label: 'Copies of the database',
    text: 'Copies of the database, against loss',
    unit: 'months',
    usual: 13,
    least: 1,
    most: 120,
    by: 'The backups: see deploy/README.md.',
  },
} satisfies Record<string, Period>

export type PeriodKey = keyof typeof PERIODS

export const PERIOD_KEYS = Object.keys(PERIODS) as PeriodKey[]

export type Retention = Record<PeriodKey, number>

export function periodText(key: PeriodKey, count: number): string {
  let { unit } = PERIODS[key]
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
}
