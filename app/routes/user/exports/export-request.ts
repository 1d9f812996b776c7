import type { TargetKey } from '#app/domain/batches/exports/targets.ts'
import { DEFAULT_OPTIONS, type ExportOptions, exportOptions } from '#app/domain/listings/export-options.ts'
import { findLanguage } from '#app/domain/listings/languages.ts'
import { readId } from '#app/routes/list-query.ts'

/** What an address asks to export: listings, target and options. */
export interface ExportRequest {
  from: 'ticked' | 'selected' | 'batch' | 'new' | 'reviewed'
  /** Those that were ticked in the library. */
  ticked: string[]
  /** The bulk action whose listings were selected there; empty where none is named. */
  selection: string
  /** An import; empty where none is named. */
  batch: string
  /** Empty: every language. */
  language: string
  target: TargetKey | undefined
  options: ExportOptions
  /** The address says nothing about this target's options: those of the last export count. */
  isOpen: boolean
}

/** The most listings that an address names. */
const MOST_TICKED = 100

/** What is unknown or too much counts as not said. `targets`: the keys that there are. */
export function readExportRequest(params: URLSearchParams, targets: readonly TargetKey[]): ExportRequest {
  const ticked = [...new Set(params.getAll('listing').filter(readId))].slice(0, MOST_TICKED)
  const batch = readId(params.get('batch') ?? '')
  const from = params.get('from')
  const selection = readId(params.get('selection') ?? '')
  const many: ExportRequest['from'] = selection === '' ? (batch === '' ? 'new' : 'batch') : 'selected'
  const named = ticked.length > 0 ? 'ticked' : many
  const target = targets.find((key) => key === params.get('target'))
  return {
    from: from === 'new' || from === 'reviewed' ? from : named,
    ticked,
    selection,
    batch,
    language: findLanguage(params.get('language') ?? '')?.name ?? '',
    target,
    options: readOptions(params),
    isOpen: params.has('for')
      ? params.get('for') !== target
      : OPTION_NAMES.every((name) => !params.has(name)),
  }
}

const OPTION_NAMES = [
  'mode',
  'title',
  'match',
  'seo',
  'with',
  'options',
  'tags',
  'manufacturer',
  'ownWords',
  'shown',
  'column',
]

/** A form with the options carries `options`, so that a box that is not ticked is told from one that was not shown. */
function readOptions(params: URLSearchParams): ExportOptions {
  const shown = params.get('options')?.split(' ') ?? []
  const said = {
    ...Object.fromEntries(
      ['mode', 'title', 'match', 'seo'].map((name) => [name, params.get(name) ?? undefined]),
    ),
    with: shown.includes('with') ? params.getAll('with') : undefined,
    tags: params.has('tags'),
    columns: Object.fromEntries(
      params
        .getAll('shown')
        .slice(0, MOST_COLUMNS)
        .map((name) => [name, params.getAll('column').includes(name)]),
    ),
    manufacturer: params.has('manufacturer'),
    ownWords: params.has('ownWords'),
  }
  const options = exportOptions.safeParse(said)
  return options.success ? options.data : DEFAULT_OPTIONS
}

const MOST_COLUMNS = 50

/** The query of the same address with all of its options. */
export function withOptions(
  params: URLSearchParams,
  { target = '', options }: { target?: string; options: ExportOptions },
): string {
  const kept = [...params].filter(([name]) => name !== 'for' && !OPTION_NAMES.includes(name))
  const { mode, title, match, seo, with: parts, tags, manufacturer, ownWords, columns } = options
  const said = Object.entries({ for: target, mode, title, match, seo, options: 'with' })
  const ticked = [
    ...parts.map((part) => ['with', part]),
    ...(tags ? [['tags', 'on']] : []),
    ...(manufacturer ? [['manufacturer', 'on']] : []),
    ...(ownWords ? [['ownWords', 'on']] : []),
    ...Object.entries(columns).flatMap(([name, isOn]) => [
      ['shown', name],
      ...(isOn ? [['column', name]] : []),
    ]),
  ]
  return `?${new URLSearchParams([...kept, ...said, ...ticked])}`
}
