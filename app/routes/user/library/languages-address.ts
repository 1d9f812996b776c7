/** The page that adds languages to this product. */
export function languagesAddress(productId: string): string {
  return `/user/listings/languages?${new URLSearchParams({ product: productId })}`
}
