/** As days are written: 2026-11 is 11/2026. */
export function monthName(month: string): string {
  return month.split('-').reverse().join('/')
}
