/** What the kinds of failures are called that are stored as codes. */
export const causes: Record<string, string> = {
  'key-refused': 'Key refused',
  'rate-limited': 'Too many requests',
  'model-gone': 'Model not available',
  unavailable: 'Service unavailable',
  timeout: 'No response in time',
  blocked: 'Blocked by a filter',
  empty: 'Empty response',
  cut: 'Answer cut short',
  garbage: 'Unreadable response',
  refused: 'Request refused',
  leftover: 'Unusable text',
}
export const cause = 'Cause'
export const shownToTheCustomer = 'Shown to the customer'
