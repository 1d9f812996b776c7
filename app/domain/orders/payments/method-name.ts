/** A stored way of paying as people write it. */
export function methodName(method: string): string {
  return method === 'Paypal' ? 'PayPal' : method
}
