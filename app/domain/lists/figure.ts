/** 1,286 */
export function figure(count: number): string {
  return count.toLocaleString('en')
}
