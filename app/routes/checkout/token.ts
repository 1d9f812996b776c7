/** PayPal's id of an order as it stands in the address that PayPal sends buyers back to; nothing else there counts. */
export function readToken(query: URLSearchParams): string | undefined {
  const token = query.get('token') ?? ''
  return /^[\w-]{1,64}$/.test(token) ? token : undefined
}
