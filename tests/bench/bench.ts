/** One line of the results: a figure, what it is measured against in the same run, and what it may come to. */
export interface Result {
  what: string
  figure: number
  /** Undefined where the budget is for the figure itself. */
  reference?: number
  unit: '' | 'µs' | 'ms' | 's' | 'B' | 'kB' | 'MB' | 'requests/s'
  /** For the ratio of figure to reference, or for the figure where there is no reference. */
  budget: { atMost: number } | { atLeast: number }
}

/** A file `tests/bench/NAME.bench.ts` exports one of these as its default. */
export interface Bench {
  title: string
  /** How it was measured, in a sentence or two, for the results' reader. */
  protocol: string
  /** For a file whose budget may be missed: what was tried and what stands in the way. */
  obstacle?: string
  measure(): Promise<Result[]>
}

export function result(
  what: string,
  figure: number,
  unit: Result['unit'],
  budget: Result['budget'],
  reference?: number,
): Result {
  return { what, figure, unit, budget, ...(reference !== undefined && { reference }) }
}

export function ratioOf({ figure, reference }: Result): number | undefined {
  return reference === undefined ? undefined : figure / reference
}

export function isMet(result: Result): boolean {
  const value = ratioOf(result) ?? result.figure
  return 'atMost' in result.budget ? value <= result.budget.atMost : value >= result.budget.atLeast
}

/** Of several results the one whose figure, or ratio, is the largest. Throws when there is none. */
export function slowest(results: Result[]): Result {
  const [first, ...rest] = results
  if (!first) throw new Error('Nothing was measured')
  const weigh = (result: Result) => ratioOf(result) ?? result.figure
  return rest.reduce((worst, one) => (weigh(one) > weigh(worst) ? one : worst), first)
}

type Work = () => Promise<unknown>

/**
 * The median times in microseconds of several pieces of work, which take turns, so that whatever else the machine does
 * meets them alike. `turns` are counted after a warm-up of a tenth as many.
 */
export async function takeTurns<Name extends string>(
  works: Record<Name, Work>,
  turns: number,
): Promise<Record<Name, number>> {
  const entries = Object.entries<Work>(works)
  const times = new Map<string, number[]>(entries.map(([name]) => [name, []]))
  for (let turn = -Math.ceil(turns / 10); turn < turns; turn++) {
    for (const [name, work] of entries) {
      const started = performance.now()
      await work()
      if (turn >= 0) times.get(name)?.push((performance.now() - started) * 1000)
    }
  }
  return Object.fromEntries(entries.map(([name]) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
