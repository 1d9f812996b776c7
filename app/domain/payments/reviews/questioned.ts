import type { PaymentDetails } from '../details.server.ts'

interface Sum {
  amountMinor: number
  currency: string
}

/** The sum that a review is about: of the payment that came, else of the attempt that was begun for another sum than the order's. */
export function questionedSum(
  { captures, attempts }: Pick<PaymentDetails, 'captures' | 'attempts'>,
  order: { totalMinor: number; currency: string },
): Sum | undefined {
  let waiting = captures.find(({ reviewReason, reviewedAt }) => reviewReason !== null && reviewedAt === null)
  let other = attempts.find(
    ({ amountMinor, currency }) => amountMinor !== order.totalMinor || currency !== order.currency,
  )
  return waiting ?? captures[0] ?? other
}
