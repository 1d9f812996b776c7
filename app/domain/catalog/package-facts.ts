/** 200 credits, 180-day package */
export function packageSummary({ credit, validityDays }: { credit: number; validityDays: number }): string {
  return `${credit} ${credit === 1 ? 'credit' : 'credits'}, ${validityDays}-day package`
}

export const CREDITS_STAY =
  'Credits never expire: any you have left after a package’s last day are still yours.'

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
