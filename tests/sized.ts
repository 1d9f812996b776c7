/** How much a storm does: `small` in the tests, `large` in `npm run soak`, which runs every test file that asks. */
export function sized(small: number, large: number): number {
  return process.env.STORMS === 'large' ? large : small
}
