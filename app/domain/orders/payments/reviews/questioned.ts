/** In minor units. */
export interface Sum {
  amountMinor: number
  currency: string
}

interface QuestionedCapture extends Sum {
  reviewReason: string | null
  reviewedAt: string | null
}

export interface QuestionedOrder {
  totalMinor: number
  currency: string
}

/**
 * The sum that a review is about: of the payment that waits for a decision, else of the newest one, else of the newest attempt
 * that was begun for another sum than the order's. Both lists the newest first.
 */
export function questionedSum(
  { captures, attempts }: { captures: QuestionedCapture[]; attempts: Sum[] },
  order: QuestionedOrder,
): Sum | undefined {
  const waiting = captures.find(
    ({ reviewReason, reviewedAt }) => reviewReason !== null && reviewedAt === null,
  )
  const other = attempts.find(
    ({ amountMinor, currency }) => amountMinor !== order.totalMinor || currency !== order.currency,
  )
  return waiting ?? captures[0] ?? other
}
