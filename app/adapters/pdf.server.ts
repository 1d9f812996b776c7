import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

export interface PdfTask {
  bytes: Uint8Array
  mostPages: number
  /** Characters: one more is read, so that more is seen. */
  mostText: number
}

export type PdfRead =
  | { outcome: 'text'; text: string }
  | { outcome: 'too-many-pages'; pages: number }
  /** 'no-text': a scan. 'locked': it asks for a password. 'too-hard': it takes too long, or too much memory. */
  | { outcome: 'no-text' | 'locked' | 'no-pdf' | 'too-hard' | 'busy' }

/** The text of a PDF file, a line for each of its lines. */
export type ReadPdf = (task: PdfTask) => Promise<PdfRead>

/** `timeout`: milliseconds for a file. */
export function createPdfReader({ timeout }: { timeout: number }): ReadPdf {
  let running = 0
  return async (task) => {
    if (running >= AT_ONCE) return { outcome: 'busy' }
    running++
    try {
      return await readInThread(task, timeout)
    } finally {
      running--
    }
  }
}

/** Each takes up to the memory below. */
const AT_ONCE = 2

function readInThread(task: PdfTask, timeout: number): Promise<PdfRead> {
  return new Promise((resolve) => {
    // A file of its own beside the bundle: the thread loads nothing else of the application.
    const worker = new Worker(createRequire(import.meta.url).resolve('#app/adapters/pdf-worker.ts'), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY, maxYoungGenerationSizeMb: 32 },
      stdout: true,
      stderr: true,
    })
    const end = (read: PdfRead) => {
      clearTimeout(late)
      clearInterval(watch)
      void worker.terminate()
      resolve(read)
    }
    const late = setTimeout(() => end({ outcome: 'too-hard' }), timeout)
    // What a compressed stream becomes is kept outside of the heap that the thread's limit counts.
    const before = process.memoryUsage.rss()
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > 2 * MOST_MEMORY * MEGABYTE) end({ outcome: 'too-hard' })
    }, 50)
    worker.once('message', end)
    worker.once('error', (error) => {
      const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      end({ outcome: isFull ? 'too-hard' : 'no-pdf' })
    })
    worker.once('exit', () => end({ outcome: 'no-pdf' }))
  })
}

/** Megabytes. */
const MOST_MEMORY = 96
const MEGABYTE = 1024 * 1024
