import type { ChildProcess } from 'node:child_process'
import { median } from './bench.ts'
import { type Load, type LoadPlan, load } from './load.ts'
import { cpuTime } from './processes.ts'

export interface Contestant {
  url: string
  child: ChildProcess
  request: () => string
}

export interface Measured {
  /** Answers a second. */
  rate: number
  /** Processor time of one answer, in µs. */
  cost: number
}

/** Loads servers by turns; medians of the rounds after a first one that does not count. Throws when an answer fails. */
export async function inTurns<Name extends string>(
  contestants: Record<Name, Contestant>,
  {
    rounds,
    duration,
    connections,
    status,
  }: { rounds: number; duration: number; connections: number; status?: LoadPlan['status'] },
): Promise<Record<Name, Measured>> {
  const entries = Object.entries<Contestant>(contestants).map(([name, one]) => ({
    name,
    one,
    seen: [] as Measured[],
  }))
  for (let round = -1; round < rounds; round++) {
    for (const { name, one, seen } of entries) {
      const before = cpuTime(one.child)
      const done = await load(one.url, {
        connections,
        duration,
        request: one.request,
        ...(status && { status }),
      })
      if (done.failures > 0) throw new Error(`${name}: ${done.failures} of ${done.answers} requests failed`)
      if (round >= 0) seen.push(measured(done, cpuTime(one.child) - before))
    }
  }
  return Object.fromEntries(
    entries.map(({ name, seen }) => [
      name,
      {
        rate: median(seen.map(({ rate }) => rate)),
        cost: median(seen.map(({ cost }) => cost)),
      },
    ]),
  ) as Record<Name, Measured>
}

function measured({ answers, seconds }: Load, cpu: number): Measured {
  return { rate: answers / seconds, cost: (cpu * 1000) / answers }
}
