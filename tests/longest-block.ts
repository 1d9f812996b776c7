/** The longest time that `work` kept the event loop, in milliseconds of this thread’s processor time: other processes do not count. */
export async function longestBlock<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; longest: number }> {
  let longest = 0
  let last = processorTime()
  let isOver = false
  let look = () => {
    let now = processorTime()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  let result = await work()
  isOver = true
  return { result, longest: Math.max(longest, processorTime() - last) }
}

function processorTime(): number {
  let { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
