import { plural, t } from '#app/i18n/macro.ts'

/** 200 credits, 180-day package */
export function packageSummary({ credit, validityDays }: { credit: number; validityDays: number }): string {
  return t`${plural({ credit }, { one: '#\u00a0credit', other: '#\u00a0credits' })}, ${{ validityDays }}-day package`
}

/** What the days of a package mean, said alike wherever a package is. Items have none. */
export function packageDays(kind: 'package' | 'item' = 'package'): string {
  return kind === 'package'
    ? t`Credits never expire: any you have left after a package’s last day are still yours.`
    : ''
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
