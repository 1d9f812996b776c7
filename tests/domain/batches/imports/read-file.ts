import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { createFolderStore } from '#app/domain/base/uploads/folder-store.server.ts'
import { importRows } from '#app/domain/batches/imports/import-rows.server.ts'
import { type ChosenFormat, lookAtFile } from '#app/domain/batches/imports/look-at-file.server.ts'
import { createProductReader, type ReadProduct } from '#app/domain/batches/imports/product-reader.ts'

export const FIXTURES = new URL('../../../fixtures/imports/', import.meta.url).pathname

/** A stored file of the bytes or of the text, as UTF-8. */
export async function fileOf(content: string | Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file')
  await writeFile(path, content)
  return storedFile(path)
}

export async function storedFile(path: string) {
  const file = await createFolderStore(dirname(path)).find(basename(path))
  if (!file) throw new Error(`There is no ${path}`)
  return file
}

/** What a file is read as, and all that is in it. */
export async function readAll(file: Awaited<ReturnType<typeof fileOf>>, chosen?: ChosenFormat) {
  const looked = await lookAtFile(file, chosen)
  if (looked.outcome === 'refused') return expect.unreachable(looked.message)
  let reader: ReturnType<typeof createProductReader> | undefined
  const rows: ReadProduct[] = []
  for await (const row of importRows(file, looked.format)) {
    if (reader) rows.push(...reader.add(row))
    else if ('cells' in row) {
      const { targets, format } = looked
      reader = createProductReader({ ...format, header: row.cells, targets })
    }
  }
  const end = reader?.finish()
  rows.push(...(end?.rows ?? []))
  return { ...looked, rows, products: rows.flatMap(({ product }) => product ?? []), variants: end?.variants }
}
