/** The page that exports these listings. */
export function exportAddress(listingIds: string[]): string {
  return `/user/exports/new?${new URLSearchParams(listingIds.map((id) => ['listing', id]))}`
}
