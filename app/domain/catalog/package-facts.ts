/** "200 credits, 180-day package": the days are the package's, not the credits'. */
export function packageSummary({ credit, validityDays }: { credit: number; validityDays: number }): string {
  return `${credit} ${credit === 1 ? 'credit' : 'credits'}, ${validityDays}-day package`
}

/** What the days of a package do not mean. */
export const CREDITS_STAY = 'Credits do not expire: what is left after the last day of a package stays yours.'

/** How many packages a shop may offer at once. */
export const PACKAGE_LIMIT = 3

/** The names of the ten feature lines, as forms and calls know them. */
export const POINT_NAMES = [
  'pointOne',
  'pointTwo',
  'pointThree',
  'pointFour',
  'pointFive',
  'pointSix',
  'pointSeven',
  'pointEight',
  'pointNine',
  'pointTen',
] as const

export type PointName = (typeof POINT_NAMES)[number]

/** How long a package lasts when nobody says it, in days. */
export const USUAL_VALIDITY = 30
