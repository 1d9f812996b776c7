import type { ReactNode } from 'react'
import type { InvoiceLink } from '#app/domain/orders/invoices/read.server.ts'
import type { PaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import type { MailAbout } from '#app/domain/outbox/mail/outbox-list.server.ts'
import type { ActivityLine } from '#app/domain/shop/activity/log.server.ts'
import type { WithdrawalRow } from '#db/schema.ts'

/** `money`: money or credits moved. `asks`: it went wrong, or waits for somebody. */
export type StoryKind = 'money' | 'asks' | 'done'

export interface StoryEvent {
  id: string
  /** ISO UTC. */
  at: string
  kind: StoryKind
  title: ReactNode
  text?: ReactNode
}

/** Whatever the shop's rows know of an order. */
export interface StoryFacts {
  order: ShopOrder
  details: PaymentDetails
  documents: InvoiceLink[]
  withdrawal: WithdrawalRow | undefined
  mails: MailAbout[]
  activity: ActivityLine[]
  /** Whether the buyer was shown their right of withdrawal with the order. */
  informed: boolean
}

/** The newest first; of one moment, what follows from something stands above it. `events` are in the order of cause and effect. */
export function newestFirst(events: StoryEvent[]): StoryEvent[] {
  return events
    .map((event, rank) => ({ event, rank }))
    .sort((a, b) => b.event.at.localeCompare(a.event.at) || b.rank - a.rank)
    .map(({ event }) => event)
}
