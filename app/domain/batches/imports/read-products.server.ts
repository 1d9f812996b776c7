import type { FileContent } from '#app/domain/base/uploads/file-store.ts'
import type { ColumnTarget } from './column-targets.ts'
import type { FileFormat } from './file-format.ts'
import { importRows } from './import-rows.server.ts'
import type { ImportedProduct } from './imported-product.ts'
import { type ApartVariants, createProductReader, type ReadProduct } from './product-reader.ts'

/** The products of a file, and last, by the line of a product, the variants that stand apart from it. */
export async function* readProducts(
  file: FileContent,
  format: FileFormat,
  targets: ColumnTarget[],
): AsyncGenerator<ReadProduct | { variants: ApartVariants }> {
  let reader: ReturnType<typeof createProductReader> | undefined
  for await (const row of importRows(file, format)) {
    if (reader) yield* reader.add(row)
    else if ('cells' in row) {
      const isRepaired = format.encoding === 'utf-8-twice'
      reader = createProductReader({ ...format, header: row.cells, targets, isRepaired })
    }
  }
  const end = reader?.finish()
  yield* end?.rows ?? []
  yield { variants: end?.variants ?? new Map() }
}

/** The first products of a file, as far as its first rows make some. */
export async function sampleProducts(
  file: FileContent,
  format: FileFormat,
  targets: ColumnTarget[],
  most: number,
): Promise<ImportedProduct[]> {
  const products: ImportedProduct[] = []
  let tries = 0
  for await (const read of readProducts(file, format, targets)) {
    if ('variants' in read || ++tries > MOST_TRIES) break
    if (read.product && !read.problem) products.push(read.product)
    if (products.length === most) break
  }
  return products
}

const MOST_TRIES = 100
