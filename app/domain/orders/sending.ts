/** What an admin can set a paid item order to. */
export const SENDING_STATUSES = ['Processing', 'Shipped', 'Completed'] as const
export type SendingStatus = (typeof SENDING_STATUSES)[number]

/** One of them in any case; undefined for anything else. */
export function readSendingStatus(text: unknown): SendingStatus | undefined {
  let small = typeof text === 'string' ? text.trim().toLowerCase() : ''
  return SENDING_STATUSES.find((one) => one.toLowerCase() === small)
}
