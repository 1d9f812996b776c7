import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What an archive holds, so that nothing of it can be lost or changed unseen. Checksums are SHA-256 in hex. */
const manifest = z.object({
  product: z.literal('Listwright'),
  /** Of the archive's form. */
  format: z.literal(1),
  exportedAt: z.string(),
  /** The schema of the tables. */
  migrations: z.array(z.string()).min(1),
  tables: z.record(
    z.string().regex(/^[a-z_]+$/),
    z.object({ rows: z.number().int().min(0), sha256: z.string() }),
  ),
  /** By their paths below `files`. */
  files: z.record(z.string().regex(/^(?:uploads|attachments|exports)\/[\w.-]+$/), z.string()),
})

export type Manifest = z.output<typeof manifest>

export const MANIFEST = 'manifest.json'

export function tableFile(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.jsonl`)
}

/** Undefined where it is none of ours. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return manifest.safeParse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))).data
  } catch {
    return undefined
  }
}
