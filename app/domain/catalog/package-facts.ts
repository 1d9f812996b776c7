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
