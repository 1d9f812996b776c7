/** The page that exports these listings. */
export function exportAddress(listingIds: string[]): string {
  return `/user/exports/new?${new URLSearchParams(listingIds.map((id) => ['listing', id]))}`
}

/** The page that exports the listings of a selection: a bulk action that is never started. */
export function selectionAddress(id: string): string {
  return `/user/exports/new?${new URLSearchParams({ selection: id })}`
}
