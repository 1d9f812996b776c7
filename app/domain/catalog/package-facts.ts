import * as words from './words.ts'
/** 200 credits, 180-day package */
export function packageSummary({ credit, validityDays }: { credit: number; validityDays: number }): string {
  return words.creditsDayPackage(credit, validityDays)
}

export const PACKAGE_LIMIT = 3

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

/** Days. */
export const USUAL_VALIDITY = 30
