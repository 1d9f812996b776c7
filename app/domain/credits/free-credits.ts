import * as words from './words.ts'
/** `3 free credits are` */
export function freeCreditsAre(count: number): string {
  return words.freeCreditsAre(count)
}
