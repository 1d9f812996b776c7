/** How many of each a listing has, at least and at most: what the prompt asks for and the landing page promises. */
export const LISTING_COUNTS = { features: [5, 7], titles: [3, 3], seoBullets: [5, 7], tags: [5, 7] } as const

/** As the prompt says it: "5 to 7". */
export function countOf(counted: keyof typeof LISTING_COUNTS): string {
  const [least, most]: readonly [number, number] = LISTING_COUNTS[counted]
  return least === most ? String(least) : `${least} to ${most}`
}
