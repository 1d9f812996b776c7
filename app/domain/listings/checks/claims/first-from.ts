/** Index of the first whose key is not below `least`, in a list in ascending order of its keys; its length: there is none. */
export function firstFrom<T>(list: readonly T[], keyOf: (each: T) => number, least: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const each = list[middle]
    if (each !== undefined && keyOf(each) < least) low = middle + 1
    else high = middle
  }
  return low
}
