/** Reasons are stored with and without an end. */
export function sentenceOf(reason: string): string {
  return reason === '' || /[.!?]$/.test(reason) ? reason : `${reason}.`
}
