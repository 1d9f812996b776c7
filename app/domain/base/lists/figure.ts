import { formatsOfPage } from '#app/i18n/writing.ts'

/** 1,286 in English. */
export function figure(count: number): string {
  return count.toLocaleString(formatsOfPage())
}

/** For the HTTP API's own texts, which are English whoever reads them. */
export function englishFigure(count: number): string {
  return count.toLocaleString('en')
}
