import type { StoredFile } from '../uploads/stored-file.server.ts'
import type { ColumnTarget } from './column-targets.ts'
import type { FileFormat } from './file-format.ts'
import { importRows } from './import-rows.server.ts'
import { createProductReader, type ReadProduct } from './product-reader.ts'

/** The products of a file, and last, by the line of a product, how many variants stand apart from it. */
export async function* readProducts(
  file: StoredFile,
  format: FileFormat,
  targets: ColumnTarget[],
): AsyncGenerator<ReadProduct | { variants: Map<number, number> }> {
  let reader: ReturnType<typeof createProductReader> | undefined
  for await (let row of importRows(file, format)) {
    if (reader) yield* reader.add(row)
    else if ('cells' in row)
      reader = createProductReader({ header: row.cells, targets, dialect: format.dialect })
  }
  let end = reader?.finish()
  yield* end?.rows ?? []
  yield { variants: end?.variants ?? new Map() }
}
