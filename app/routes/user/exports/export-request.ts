import { DEFAULT_OPTIONS, type ExportOptions, exportOptions } from '#app/domain/exports/export-options.ts'
import type { TargetKey } from '#app/domain/exports/targets.ts'
import { findLanguage } from '#app/domain/generation/content/languages.ts'
import { readId } from '#app/routes/list-query.ts'

/** What an address asks to export: listings, target and options. */
export interface ExportRequest {
  from: 'ticked' | 'batch' | 'new' | 'reviewed'
  /** Those that were ticked in the library. */
  ticked: string[]
  /** An import; empty where none is named. */
  batch: string
  /** Empty: every language. */
  language: string
  target: TargetKey | undefined
  options: ExportOptions
}

/** The most listings that an address names. */
const MOST_TICKED = 100

/** What is unknown or too much counts as not said. `targets`: the keys that there are. */
export function readExportRequest(params: URLSearchParams, targets: readonly TargetKey[]): ExportRequest {
  let ticked = [...new Set(params.getAll('listing').filter(readId))].slice(0, MOST_TICKED)
  let batch = readId(params.get('batch') ?? '')
  let from = params.get('from')
  let named: ExportRequest['from'] = ticked.length > 0 ? 'ticked' : batch === '' ? 'new' : 'batch'
  return {
    from: from === 'new' || from === 'reviewed' ? from : named,
    ticked,
    batch,
    language: findLanguage(params.get('language') ?? '')?.name ?? '',
    target: targets.find((key) => key === params.get('target')),
    options: readOptions(params),
  }
}

/** A form with the options carries `options`, so that a box that is not ticked is told from one that was not shown. */
function readOptions(params: URLSearchParams): ExportOptions {
  let shown = params.get('options')?.split(' ') ?? []
  let said = {
    ...Object.fromEntries(
      ['mode', 'title', 'match', 'seo'].map((name) => [name, params.get(name) ?? undefined]),
    ),
    with: shown.includes('with') ? params.getAll('with') : undefined,
    tags: params.has('tags'),
    ownWords: params.has('ownWords'),
  }
  let options = exportOptions.safeParse(said)
  return options.success ? options.data : DEFAULT_OPTIONS
}

/** The page that exports these listings. */
export function exportAddress(listingIds: string[]): string {
  return `/user/exports/new?${new URLSearchParams(listingIds.map((id) => ['listing', id]))}`
}
