/** The page that adds languages to these products. */
export function languagesAddress(productIds: string[], languages: string[] = []): string {
  const params = new URLSearchParams([
    ...productIds.map((id) => ['product', id]),
    ...languages.map((language) => ['language', language]),
  ])
  return `/user/listings/languages?${params}`
}
