/** The longest time that `work` kept the event loop, in milliseconds of this thread’s processor time: other processes do not count. */
export async function longestBlock<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; longest: number }> {
  let longest = 0
  let last = processorTime()
  let isOver = false
  const look = () => {
    const now = processorTime()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  const result = await work()
  isOver = true
  return { result, longest: Math.max(longest, processorTime() - last) }
}

/**
 * How many times as long as on a quiet machine of 2025 this thread takes for the same work, at least 1. Processor time
 * grows, too, where another process uses the core’s other thread.
 */
export function slowness(): number {
  const times = Array.from({ length: 21 }, () => {
    const start = processorTime()
    readMarkup()
    return processorTime() - start
  })
  const median = times.toSorted((a, b) => a - b)[10] ?? 0
  return Math.max(1, median / USUAL)
}

/** Milliseconds. */
const USUAL = 4

const MARKUP = '<p>x &amp; <b>ö</b>\n'.repeat(12_000)

function readMarkup(): number {
  let read = 0
  for (const [found] of MARKUP.matchAll(/<\/?([a-z]+)[^<>]*>|&(\w+);|\p{L}+/gu)) read += found.length
  return read + MARKUP.replace(/\s+/g, ' ').split(' ').join('|').toLowerCase().length
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
