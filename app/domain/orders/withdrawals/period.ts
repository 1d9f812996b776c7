import { addDays, dayIn, startOfDay } from '#app/domain/base/dates.ts'
import type { OrderRow, WithdrawalStanding } from '#db/schema.ts'

/** Days from the one after the payment. */
const DAYS = 14

interface Told {
  consent: string
}

export interface Period {
  standing: WithdrawalStanding
  /** The first moment after it, ISO UTC text. */
  endsAt: string
}

/**
 * Until when an order can be withdrawn from. Days end at midnight in the shop's zone. Who was not told of the right has
 * it twelve months longer. `now` is ISO UTC text.
 */
export function periodOf(
  order: Pick<OrderRow, 'paid_at' | 'created_at'>,
  told: Told | undefined,
  { zone, now }: { zone: string; now: string },
): Period {
  const first = dayIn(order.paid_at ?? order.created_at, zone)
  const last = addDays(told ? first : yearAfter(first), DAYS)
  const endsAt = startOfDay(addDays(last, 1), zone)
  if (told && told.consent !== '' && order.paid_at !== null) return { standing: 'waived', endsAt }
  return { standing: now < endsAt ? 'open' : 'expired', endsAt }
}

/** The same day of the next year; 28/02 for 29/02. */
function yearAfter(day: string): string {
  const [year = '', rest = ''] = [day.slice(0, 4), day.slice(4)]
  return `${Number(year) + 1}${rest === '-02-29' ? '-02-28' : rest}`
}
