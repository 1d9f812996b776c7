import { parentPort, workerData } from 'node:worker_threads'
import { extractText, getDocumentProxy } from 'unpdf'
import type { PdfRead, PdfTask } from './pdf.server.ts'

// In a thread of its own, which ends when the file takes too long or too much memory.
const { bytes, mostPages, mostText } = workerData as PdfTask
parentPort?.postMessage(await read())

async function read(): Promise<PdfRead> {
  const document = await open()
  if (typeof document === 'string') return { outcome: document }
  const pages = document.numPages
  if (pages > mostPages) return { outcome: 'too-many-pages', pages }
  const { text } = await extractText(document, { mergePages: false })
  const whole = text.join('\n').slice(0, mostText + 1)
  return /[\p{L}\p{N}]/u.test(whole) ? { outcome: 'text', text: whole } : { outcome: 'no-text' }
}

async function open() {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, disableFontFace: true })
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'no-pdf'
  }
}
