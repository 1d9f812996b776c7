import type { FileContent } from '#app/domain/base/uploads/file-store.ts'
import type { Dialect } from './file-format.ts'
import type { ImportedProduct } from './imported-product.ts'
import { leftOutText } from './left-out.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { type ChosenFormat, lookAtFile } from './look-at-file.server.ts'
import { type NamedColumns, nameColumns } from './name-columns.ts'
import { problemText } from './problems.ts'
import { type ApartVariants, withVariants } from './product-reader.ts'
import { readProducts } from './read-products.server.ts'

/** A line that makes no product, or of which something is left out, and why. */
export interface LineNote {
  line: number
  name: string
  reason: string
}

export type WholeRead =
  | { outcome: 'read'; dialect: Dialect; products: ImportedProduct[]; faulty: LineNote[]; inPart: LineNote[] }
  /** The sentence says what to do. */
  | { outcome: 'refused'; message: string }
  | { outcome: 'too-many-products' | 'too-many-problems'; line: number }

/** Reads a file of products in one go: how it is written and what its columns are is detected where nobody says it. */
export async function readWhole(
  file: FileContent,
  chosen: ChosenFormat,
  named: NamedColumns,
): Promise<WholeRead> {
  const looked = await lookAtFile(file, chosen)
  if (looked.outcome === 'refused') return looked
  const { format, look } = looked
  if (look.tooManyFrom !== undefined) return { outcome: 'too-many-products', line: look.tooManyFrom }
  const names = look.columns.map(({ name }) => name)
  const columns = nameColumns({ names, targets: looked.targets, dialect: format.dialect }, named)
  if ('fault' in columns) return { outcome: 'refused', message: columns.fault }

  const byLine = new Map<number, ImportedProduct>()
  const faulty: LineNote[] = []
  for await (const read of readProducts(file, format, columns.targets)) {
    if ('variants' in read) {
      addApart(byLine, read.variants)
      continue
    }
    const [line] = read.lines
    if (read.problem) {
      const { code, detail = null } = read.problem
      faulty.push({ line, name: read.name, reason: problemText(code, detail) })
    } else if (read.product) byLine.set(line, read.product)
    if (byLine.size > IMPORT_LIMITS.products) return { outcome: 'too-many-products', line }
    if (faulty.length > IMPORT_LIMITS.products) return { outcome: 'too-many-problems', line }
  }
  const products = [...byLine.values()]
  return { outcome: 'read', dialect: format.dialect, products, faulty, inPart: products.flatMap(notesOf) }
}

function addApart(byLine: Map<number, ImportedProduct>, apart: ApartVariants): void {
  for (const [line, variants] of apart) {
    const product = byLine.get(line)
    if (product) byLine.set(line, withVariants(product, variants))
  }
}

function notesOf({ lines: [line], name, leftOut = [] }: ImportedProduct): LineNote[] {
  return leftOut.map((part) => ({ line, name, reason: leftOutText(part) }))
}
