/**
 * A screen without what differs from run to run: dates, times, order numbers, PayPal’s ids; each as wide as it
 * was. w3m breaks a date of a narrow cell before its year.
 */
export function stableScreen(screen: string): string {
  const lines = screen
    .replace(/\d\d\/\d\d\/\d{4}/g, 'DD/MM/YYYY')
    .replace(/\d\d\/\d\d\/(?=\s)/g, 'DD/MM/')
    .replace(/\d{1,2}(\.|\u200f?\/)\d{1,2}(\.|\u200f?\/)20\d\d/g, 'DD$1MM$2YYYY')
    .replace(/\b20\d\d\b/g, 'YYYY')
    .replace(/\d\d:\d\d/g, 'HH:MM')
    .replace(/\b[A-Z0-9]{8}\b/g, 'NNNNNNNN')
    .replace(/\b[A-Z0-9]{17}\b/g, 'N'.repeat(17))
    .replace(/(localhost|127\.0\.0\.1):\d+/g, '$1')
    .replace(/\bnina\.\d+@/g, 'nina.N@')
    .split('\n')
  // The last lines are the browser's own: the address under the cursor, and how much of the page is seen.
  return `${lines.slice(0, LINES_OF_PAGE).join('\n').trimEnd()}\n`
}

const LINES_OF_PAGE = 36
