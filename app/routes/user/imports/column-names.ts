import { labelOf } from '#app/domain/imports/dialects/header-names.ts'
import * as words from './columns-words.tsx'

/** How the columns of a file are told apart: by their names, and by their place where that is not enough. */
export function columnNames(columns: { name: string }[]): string[] {
  let labels = columns.map(({ name }) => labelOf(name) || name)
  return labels.map((label, at) => {
    if (label === '') return words.columnWithoutAName(at + 1)
    return labels.indexOf(label) === labels.lastIndexOf(label) ? label : words.column(label, at + 1)
  })
}
