import { t } from '#app/i18n/macro.ts'

// What is said of every table that a shop system imports.

export const onlyFilled = () =>
  t`An empty cell would delete what is in the shop, so each file has only columns that are filled in every row. Products with something missing go into a separate file.`

/** `tags`: whether they are in the file. */
export const tagsReplace = (tags: boolean) => (tags ? [t`The tags replace the product’s existing ones.`] : [])

export const importAsItIs = () =>
  t`Import this file as it is: if you open it in Excel first, some of the text may turn into formulas.`
