import type { Generated, Selectable } from 'kysely'

export interface WithdrawalTables {
  order_consents: OrderConsentsTable
  withdrawals: WithdrawalsTable
}

/** 'open': within the period. 'expired': after it. 'waived': delivery began at once because the buyer asked for it. */
export type WithdrawalStanding = 'open' | 'expired' | 'waived'
type WithdrawalStatus = 'open' | 'accepted' | 'declined'

/** What the buyer was shown when they ordered, in the words of that day. Orders of the HTTP API have none. */
interface OrderConsentsTable {
  order_id: string
  instruction: string
  /** What they ticked; empty where nothing was to be ticked. */
  consent: Generated<string>
  given_at: string
}

interface WithdrawalsTable {
  id: string
  /** UNIQUE: who withdraws twice has withdrawn once. */
  order_id: string
  name: string
  email: string
  reason: string
  standing: WithdrawalStanding
  /** When the period ends or ended. */
  ends_at: string
  status: Generated<WithdrawalStatus>
  /** What the buyer was told with a refusal. */
  decision: Generated<string>
  decided_by: string | null
  decided_at: string | null
  requested_at: string
}

export type WithdrawalRow = Selectable<WithdrawalsTable>
