import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import type { PdfRead, PdfTask } from './pdf.server.ts'
import { linesOfPage } from './pdf-lines.ts'

// In a thread of its own, which ends when the file takes too long or too much memory.
const { bytes, mostPages, mostText } = workerData as PdfTask
parentPort?.postMessage(await read())

async function read(): Promise<PdfRead> {
  const document = await open()
  if (typeof document === 'string') return { outcome: document }
  const pages = document.numPages
  if (pages > mostPages) return { outcome: 'too-many-pages', pages }
  let text = ''
  for (let number = 1; number <= pages && text.length <= mostText; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const drawn = items.filter((item) => 'str' in item)
    text += linesOfPage(drawn)
      .map((line) => `${line}\n`)
      .join('')
    page.cleanup()
  }
  const whole = text.slice(0, mostText + 1)
  return /[\p{L}\p{N}]/u.test(whole) ? { outcome: 'text', text: whole } : { outcome: 'no-text' }
}

async function open() {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, disableFontFace: true })
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'no-pdf'
  }
}
