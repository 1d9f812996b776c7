import { labelOf } from '#app/domain/batches/imports/dialects/header-names.ts'
import { t } from '#app/i18n/macro.ts'

/** How the columns of a file are told apart: by their names, and by their place where that is not enough. */
export function columnNames(columns: { name: string }[]): string[] {
  const labels = columns.map(({ name }) => labelOf(name) || name)
  return labels.map((label, at) => {
    if (label === '') return t`Column ${{ number: at + 1 }}, without a name`
    return labels.indexOf(label) === labels.lastIndexOf(label)
      ? label
      : t`${{ label }} (column ${{ number: at + 1 }})`
  })
}
