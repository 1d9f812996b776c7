/** How many of each a listing has: what the prompt asks for and the landing page promises. */
export const LISTING_COUNTS = {
  features: '5 to 7',
  titles: '3',
  seoBullets: '5 to 7',
  tags: '5 to 7',
} as const
