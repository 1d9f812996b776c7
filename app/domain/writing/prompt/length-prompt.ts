/** How long a section may be, as a part of what the user wishes. `isWhole`: all of its parts together. */
export function lengthSentence({
  most,
  byWidth,
  isWhole,
}: {
  most: number
  byWidth: boolean
  isWhole: boolean
}): string {
  const what = isWhole ? 'All of it together' : 'Each one'
  const wide = byWidth ? ', where a Chinese, Japanese or Korean character counts as two' : ''
  return `${what} has at most ${most} characters with spaces${wide}.`
}
