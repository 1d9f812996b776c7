import { z } from 'zod'
import { englishFigure } from '#app/domain/base/lists/figure.ts'
import { COLUMN_FIELD_KEYS } from '#app/domain/batches/imports/column-targets.ts'
import { reserveUpload } from '#app/domain/batches/imports/create-import.server.ts'
import { ENCODING_KEYS } from '#app/domain/batches/imports/encodings.ts'
import { DIALECT_KEYS, type Dialect, SEPARATOR_KEYS } from '#app/domain/batches/imports/file-format.ts'
import type { ImportedProduct } from '#app/domain/batches/imports/imported-product.ts'
import { IMPORT_LIMITS } from '#app/domain/batches/imports/limits.ts'
import type { NamedTarget } from '#app/domain/batches/imports/name-columns.ts'
import { type LineNote, readWhole } from '#app/domain/batches/imports/read-whole.server.ts'
import { tooManyProblemsText, tooManyText } from '../messages/imports.ts'
import { contradictions } from './batch-shapes.server.ts'
import { type Call, type CsvBody, refuse, userOf } from './operation.server.ts'

const TARGETS: [NamedTarget, ...NamedTarget[]] = [
  'fact',
  'ignore',
  'facts-and-descriptions',
  'facts-and-shortDescription',
  ...COLUMN_FIELD_KEYS,
]

const columns = z
  .string()
  .max(20_000)
  .default('{}')
  .transform((text, context): unknown => {
    try {
      // A record has no such name, whatever it is given.
      if (!text.includes('__proto__')) return JSON.parse(text)
    } catch {
      // As what follows says.
    }
    context.addIssue({ code: 'custom', message: 'columns is not valid JSON.' })
    return z.NEVER
  })
  .pipe(
    z.record(z.string().max(1000), z.enum(TARGETS, { error: `A column can be ${TARGETS.join(', ')}.` }), {
      error: 'Send columns as an object that maps the name of each column to what it holds.',
    }),
  )
  .describe(
    `What columns hold, as JSON: {"Artikel": "name", "Farbe": "fact"}; the others are recognised by their names. Each can be ${TARGETS.join(', ')}`,
  )

export const WHAT_CONTRADICTIONS_ARE =
  'What products are that have a key of an existing one from the same source, but another name or another key of the same kind'

/** What the query of rows of `text/csv` may say. */
export const csvQuery = z.object({
  columns,
  encoding: z.enum(ENCODING_KEYS).optional().describe('If not sent, taken from the charset or detected'),
  separator: z.enum(SEPARATOR_KEYS).optional().describe('Detected if not sent'),
  dialect: z
    .enum(DIALECT_KEYS)
    .optional()
    .describe('The shop system whose column names the file uses; detected if not sent'),
  contradictions: contradictions.default('new').describe(WHAT_CONTRADICTIONS_ARE),
  faulty: z
    .enum(['refuse', 'skip'])
    .default('refuse')
    .describe('skip: leaves out lines that cannot be written and lists them in leftOut'),
})

export const leftOutSchema = z
  .array(
    z.strictObject({
      line: z.number().int().describe('Line in the file, counted from 1'),
      name: z.string(),
      reason: z.string(),
    }),
  )
  .describe('For text/csv: lines, and parts of lines, that were left out')

export const CSV_BYTES = IMPORT_LIMITS.bytes

interface CsvProducts {
  dialect: Dialect
  products: ImportedProduct[]
  leftOut: LineNote[]
}

/** The products of the rows that were sent, or a refusal that names the lines. */
export async function readCsvCall(call: Call<z.output<typeof csvQuery>, CsvBody>) {
  const { body, query, services } = call
  // Short ones cost no more than JSON does.
  const isLong = body.bytes > LONG
  if (isLong && !(await reserveUpload(services.db, userOf(call).id)))
    return refuse(429, 'You have reached the daily upload limit. Please continue tomorrow.')
  const chosen = {
    ...(body.encoding && { encoding: body.encoding }),
    ...(query.encoding && { encoding: query.encoding }),
    ...(query.separator && { separator: query.separator }),
    ...(query.dialect && { dialect: query.dialect }),
  }
  const read = await readWhole(body.content, chosen, query.columns)
  switch (read.outcome) {
    case 'refused':
      return refuse(400, read.message)
    case 'too-many-products':
      return refuse(400, tooManyText(read.line))
    case 'too-many-problems':
      return refuse(400, tooManyProblemsText(read.line))
    case 'read':
      return decide(read, query.faulty)
  }
}

interface Lines {
  dialect: Dialect
  products: ImportedProduct[]
  faulty: LineNote[]
  inPart: LineNote[]
}

function decide({ dialect, products, faulty, inPart }: Lines, wish: 'refuse' | 'skip') {
  const [first] = faulty
  if (first && (wish === 'refuse' || products.length === 0)) return refuseLines(faulty, first)
  if (products.length === 0) return refuse(400, 'There are no products in the file.')
  const leftOut = [...faulty, ...inPart].sort((one, other) => one.line - other.line)
  return {
    dialect,
    products: products.map((product) => ({ ...product, dialect })),
    leftOut,
  } satisfies CsvProducts
}

function refuseLines(faulty: LineNote[], { line, reason }: LineNote) {
  const count = faulty.length === 1 ? '1 line' : `${englishFigure(faulty.length)} lines`
  return refuse(400, `${count} cannot be written, so nothing was stored. Line ${line}: ${reason}`, {
    errors: Object.fromEntries(
      faulty.slice(0, SHOWN).map((one) => [['line', one.line].join(' '), [one.reason]]),
    ),
  })
}

const LONG = 256 * 1024
const SHOWN = 50
