import { z } from 'zod'
import type { ChosenColumns } from '#app/domain/batches/imports/choose-columns.ts'
import { COLUMN_FIELD_KEYS } from '#app/domain/batches/imports/column-targets.ts'
import { ENCODING_KEYS } from '#app/domain/batches/imports/encodings.ts'
import { DIALECT_KEYS, SEPARATOR_KEYS } from '#app/domain/batches/imports/file-format.ts'
import { IMPORT_LIMITS } from '#app/domain/batches/imports/limits.ts'
import { t } from '#app/i18n/macro.ts'
import { isBlank } from '#app/typed-text.ts'

export const newImportForm = z.object({
  rows: z
    .string()
    .max(IMPORT_LIMITS.pasted, {
      error: () => t`This is more than a million characters. Save it as a CSV file and upload that.`,
    })
    .default('')
    .transform((rows) => (isBlank(rows) ? '' : rows)),
})

export const formatForm = z.object({
  encoding: z.enum(ENCODING_KEYS, { error: () => t`Choose one from the list.` }),
  separator: z.enum(SEPARATOR_KEYS, { error: () => t`Choose one from the list.` }),
  dialect: z.enum(DIALECT_KEYS, { error: () => t`Choose one from the list.` }),
  /** The line with the names of the columns. */
  header: z
    .string()
    .regex(/^(?:\d{1,9}|none)$/, { error: () => t`Choose one of the lines.` })
    .transform((line): number | 'none' => (line === 'none' ? line : Number(line)))
    .optional(),
})

/** A column's number, from 0; empty for none. */
const column = z.string().regex(/^\d{0,3}$/, { error: () => t`Choose one from the list.` })

/** One select for each field; `fact`: the columns that are ticked. */
export const columnsForm = z.object({
  field: z.partialRecord(z.enum(COLUMN_FIELD_KEYS), column).default({}),
  fact: z.array(column).max(IMPORT_LIMITS.columns).default([]),
  nameIsFact: z
    .literal('on')
    .optional()
    .transform((on) => on === 'on'),
  /** How the import was read when the form was shown. */
  shown: z.string().max(100).default(''),
})

export function toChosen({
  field,
  fact,
}: Pick<z.output<typeof columnsForm>, 'field' | 'fact'>): ChosenColumns {
  const chosen = COLUMN_FIELD_KEYS.flatMap((key) => {
    const number = field[key]
    return number ? [[key, Number(number)]] : []
  })
  return { fields: Object.fromEntries(chosen), facts: fact.filter((number) => number !== '').map(Number) }
}

/** Faults by field as the form names its fields. */
export function toFieldNames(faults: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`field.${field}`, fault]))
}
