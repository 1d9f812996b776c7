/** Chance that comes out the same each time for the same seed (mulberry32). */
export interface Random {
  /** From `least` to `most`, both included. */
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  /** The same in another order. */
  shuffled<T>(list: readonly T[]): T[]
  /** True in `share` of the cases, from 0 to 1. */
  chance(share: number): boolean
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    pick<T>(list: readonly T[]): T {
      const picked = list[between(0, list.length - 1)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
    shuffled<T>(list: readonly T[]): T[] {
      const keyed = list.map((item) => ({ item, key: next() }))
      return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item)
    },
    chance: (share) => next() < share,
  }
}
