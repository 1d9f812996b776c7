import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isoTime } from '#app/domain/base/time.ts'

export const REPORTS = ['offsite', 'drill', 'integrity'] as const

export type ReportName = (typeof REPORTS)[number]

const stored = z.object({
  at: z.iso.datetime(),
  /** When it last went well. */
  good: z.iso.datetime().optional(),
  seconds: z.number(),
  /** What went wrong, a sentence each; empty when it went well. */
  faults: z.array(z.string()),
})

/** How a command that runs by itself ended the last time. Times are ISO UTC text. */
export type Report = z.infer<typeof stored>

/** Undefined when there is none that can be read. */
export function readReport(dataDir: string, name: ReportName): Report | undefined {
  try {
    return stored.parse(JSON.parse(readFileSync(reportFile(dataDir, name), 'utf8')))
  } catch {
    return undefined
  }
}

/** Runs `work`, which answers what went wrong, and writes it down outside the database, which may be what is wrong. */
export async function reported(
  dataDir: string,
  name: ReportName,
  work: () => Promise<string[]>,
): Promise<string[]> {
  const began = performance.now()
  const faults = await work().catch((error: unknown) => [
    error instanceof Error ? error.message : String(error),
  ])
  const at = isoTime()
  const good = faults.length === 0 ? at : readReport(dataDir, name)?.good
  const seconds = Math.round((performance.now() - began) / 100) / 10
  const report: Report = { at, ...(good && { good }), seconds, faults }
  const file = reportFile(dataDir, name)
  mkdirSync(join(dataDir, 'backups'), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.partial`, JSON.stringify(report), { mode: 0o600 })
  renameSync(`${file}.partial`, file)
  return faults
}

function reportFile(dataDir: string, name: ReportName): string {
  return join(dataDir, 'backups', `${name}.json`)
}
