import type { DefaultChoice } from '#app/domain/batches/default-choice.server.ts'
import type { Batch } from '#app/domain/batches/find-batch.server.ts'
import { type BatchOptions, knownLanguages, REWRITES } from '#app/domain/batches/options.ts'
import { readId } from '#app/routes/list-query.ts'

/**
 * What the cost page's address says; what it does not say is as it is stored, or as new imports start. Unknown words count as
 * not said. What is of the library has listings in the usual language.
 */
export function readChoice(
  params: URLSearchParams,
  { options: stored, isOfLibrary }: Pick<Batch, 'options' | 'isOfLibrary'>,
  usual: DefaultChoice,
): BatchOptions {
  if (!params.has('chosen')) {
    const isFirst = stored.languages.length === 0 && !isOfLibrary
    return isFirst ? { ...stored, languages: [usual.language], fileLanguage: usual.fileLanguage } : stored
  }
  const languages = knownLanguages(params.getAll('language'))
  const brandId = readId(params.get('brand') ?? '')
  const fileLanguage = knownLanguages(params.getAll('file'))[0] ?? usual.fileLanguage
  return {
    languages,
    ...(brandId !== '' && { brandId }),
    onlyEmpty: params.get('empty') === 'only',
    skipUnchanged: params.get('unchanged') === 'skip',
    rewrite: REWRITES.find((which) => which === params.get('again')) ?? 'none',
    fileLanguage,
  }
}

/** The query of the cost page for a choice. */
export function choiceQuery(choice: BatchOptions): string {
  const params = new URLSearchParams([
    ['chosen', '1'],
    ...choice.languages.map((language) => ['language', language]),
    ...(choice.brandId === undefined ? [] : [['brand', choice.brandId]]),
    ...(choice.onlyEmpty ? [['empty', 'only']] : []),
    ...(choice.skipUnchanged ? [['unchanged', 'skip']] : []),
    ...(choice.rewrite === 'none' ? [] : [['again', choice.rewrite]]),
    ['file', choice.fileLanguage],
  ])
  return `?${params}`
}
