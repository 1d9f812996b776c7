/** The page that an address asks for: 1 unless it names another, and never absurd. */
export function readPageNumber(query: URLSearchParams): number {
  let text = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
