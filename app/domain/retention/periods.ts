import * as words from './words.ts'
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
    label: words.textRequests,
    text: words.textRequests,
    unit: 'months',
    usual: 24,
    least: 1,
    most: 120,
  },
  webhookEvents: {
    label: words.providerNotifications,
    text: words.providerNotifications,
    unit: 'days',
    usual: 90,
    // PayPal sends events of the last 30 days again.
    least: 35,
    most: 3650,
  },
  activity: {
    label: words.adminActions,
    text: words.adminActionsText,
    unit: 'months',
    usual: 24,
    least: 1,
    most: 120,
  },
  tickets: {
    label: words.closedTickets,
    text: words.closedTicketsText,
    unit: 'months',
    usual: 36,
    least: 1,
    most: 120,
  },
  logs: {
    label: words.serverLog,
    text: words.serverLogText,
    unit: 'days',
    usual: 30,
    least: 1,
    most: 3650,
    by: words.serverLogEndedBy,
  },
  copies: {
    label: words.databaseCopies,
    text: words.databaseCopiesText,
    unit: 'months',
    usual: 13,
    least: 1,
    most: 120,
    by: words.copiesEndedBy,
  },
} satisfies Record<string, Period>

export type PeriodKey = keyof typeof PERIODS

export const PERIOD_KEYS = Object.keys(PERIODS) as PeriodKey[]

export type Retention = Record<PeriodKey, number>

export function periodText(key: PeriodKey, count: number): string {
  let { unit } = PERIODS[key]
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
}
