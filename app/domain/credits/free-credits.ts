/** `3 free credits are` */
export function freeCreditsAre(count: number): string {
  return count === 1 ? '1 free credit is' : `${count} free credits are`
}
