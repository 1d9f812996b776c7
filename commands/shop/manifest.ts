import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What an archive holds, so that nothing of it can be lost or changed unseen. Checksums are SHA-256 in hex. */
const manifest = z.object({
  product: z.literal('Listwright'),
  /** Of the archive's form. */
  format: z.literal(1),
  exportedAt: z.string(),
  /** The schema of the tables: its number, which earlier releases did not write, and the migrations that made it. */
  schema: z.number().int().min(1).optional(),
  migrations: z.array(z.string()).min(1),
  tables: z.record(
    z.string().regex(/^[a-z_]+$/),
    z.object({ rows: z.number().int().min(0), sha256: z.string() }),
  ),
  /** By their paths below `files`. */
  files: z.record(z.string().regex(/^(?:uploads|attachments|exports)\/[\w-][\w.-]*$/), z.string()),
  /** The bytes of both, by their paths. Earlier releases did not write it. */
  sizes: z.record(z.string(), z.number().int().min(0)).optional(),
})

export type Manifest = z.output<typeof manifest>

export const MANIFEST = 'manifest.json'

/** What the manifest says the archive has beside it: a checksum for each path. */
export function listedFiles({ tables, files }: Manifest): Map<string, string> {
  return new Map([
    ...Object.entries(tables).map(([name, { sha256 }]): [string, string] => [`tables/${name}.jsonl`, sha256]),
    ...Object.entries(files).map(([path, sha256]): [string, string] => [`files/${path}`, sha256]),
  ])
}

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
