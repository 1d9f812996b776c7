import type { Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What one process that answers requests counts. Each can be sent to another process as JSON. */
export interface ProcessMetrics {
  /** Answers by status since the start; those that the client did not wait for are under 'aborted'. */
  answers: Record<string, number>
  /** Seconds by which the event loop was late within the last minute: 99 % of the time at most, and the worst. */
  delay: { p99: number; max: number }
  /** Bytes. */
  memory: number
}

/** Counts from now on. Answers the function that reads the counts. */
export function measureProcess(server: Server): () => ProcessMetrics {
  const answers: Record<string, number> = {}
  const delay = createDelayMeter()
  server.on('request', (_req, res) => {
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : 'aborted'
      answers[status] = (answers[status] ?? 0) + 1
    })
  })
  return () => ({ answers: { ...answers }, delay: delay(), memory: process.memoryUsage.rss() })
}

function createDelayMeter() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION })
  histogram.enable()
  const read = () => ({ p99: secondsOf(histogram.percentile(99)), max: secondsOf(histogram.max) })
  let before = { p99: 0, max: 0 }
  setInterval(() => {
    before = read()
    histogram.reset()
  }, 60_000).unref()
  return () => {
    const now = read()
    return { p99: Math.max(now.p99, before.p99), max: Math.max(now.max, before.max) }
  }
}

/** Milliseconds between two samples, which are part of every value that is read. */
const RESOLUTION = 20

function secondsOf(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1000)
}

/** Of several processes: the sums, and the worst delays. */
export function sumUp(all: ProcessMetrics[]): ProcessMetrics {
  const sum: ProcessMetrics = { answers: {}, delay: { p99: 0, max: 0 }, memory: 0 }
  for (const { answers, delay, memory } of all) {
    for (const [status, count] of Object.entries(answers))
      sum.answers[status] = (sum.answers[status] ?? 0) + count
    sum.delay = { p99: Math.max(sum.delay.p99, delay.p99), max: Math.max(sum.delay.max, delay.max) }
    sum.memory += memory
  }
  return sum
}
