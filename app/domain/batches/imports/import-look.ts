import { z } from 'zod'
import { ENCODING_KEYS } from './encodings.ts'
import { DIALECT_KEYS, type FileFormat, SEPARATOR_KEYS } from './file-format.ts'
import { REASON_KEYS } from './reasons.ts'

const fileFormat = z.object({
  encoding: z.enum(ENCODING_KEYS),
  hasMark: z.boolean(),
  separator: z.enum(SEPARATOR_KEYS),
  quotes: z.boolean(),
  dialect: z.enum(DIALECT_KEYS),
  skip: z.int().min(0),
  under: z.int().min(0).default(0),
  unnamed: z.int().min(1).optional(),
  decimal: z.enum(['.', ',']).optional(),
  nameIsFact: z.boolean().optional(),
}) satisfies z.ZodType<FileFormat>

/** What a file looks like, read with a format: stored, so that pages need not read all of it again. */
const fileLook = z.object({
  columns: z.array(
    z.object({
      name: z.string(),
      /** Rows in which it is filled. */
      filled: z.int(),
      /** Its first cell that is filled, shortened. */
      sample: z.string(),
      /** Why it is not a fact, unless somebody says so. */
      reason: z.enum(REASON_KEYS).optional().catch(undefined),
    }),
  ),
  /** The first rows of the file, shortened: one of them is the header. */
  top: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })).default([]),
  /** 0 where the columns have no names. */
  headerLine: z.int(),
  rows: z.int(),
  products: z.int(),
  /** Where the first product stands that is one too many. */
  tooManyFrom: z.int().optional(),
  /** The first line with text that looks encoded twice, and that text. */
  twiceEncoded: z.object({ line: z.int(), sample: z.string() }).optional(),
  /** The last line that could be read, where the rest cannot. */
  brokenFrom: z.int().optional(),
  /** The file ends in the middle of a letter. */
  isCut: z.boolean().optional(),
})

export type FileLook = z.output<typeof fileLook>

/** The column `format` of a batch that came as a file or as pasted rows. */
export const storedFormat = z.object({
  ...fileFormat.shape,
  look: fileLook,
  /** What the addresses of its products have in common. */
  mark: z.string().optional().catch(undefined),
  /** Names the reading that writes the batch's rows; another one has taken its place when it differs. */
  reading: z.string().optional(),
})

export type StoredFormat = z.output<typeof storedFormat>
