import type { BulkAction, BulkKind } from '#app/domain/batches/bulk/bulk-action.ts'
import type { BulkOptions } from '#app/domain/batches/bulk/bulk-options.ts'
import { SECTIONS, sectionName } from '#app/domain/listings/sections.ts'
import { msg, plural, type Text, t } from '#app/i18n/macro.ts'

const TITLES: Record<BulkKind, Text> = {
  reviewed: msg`Mark as reviewed`,
  archive: msg`Archive`,
  unarchive: msg`Restore from archive`,
  check: msg`Run the checks again`,
  replace: msg`Find and replace`,
  rewrite: msg`Rewrite a section`,
  export: msg`Export`,
  undo: msg`Undo`,
}

type Described = Pick<BulkAction, 'kind' | 'options' | 'undoes'>

export function bulkTitle({ kind, undoes }: Pick<Described, 'kind' | 'undoes'>): string {
  return undoes ? t`Undo: ${{ action: t(TITLES[undoes.kind]) }}` : t(TITLES[kind])
}

/** What else there is to say about it: what is replaced, or how it is rewritten. Empty for others. */
export function bulkDetail({ options, undoes }: Described): string {
  const { replace, rewrite }: BulkOptions = undoes?.options ?? options
  if (replace)
    return replace.replacement === ''
      ? t`“${{ text: replace.find }}” removed`
      : t`“${{ text: replace.find }}” to “${{ replacement: replace.replacement }}”`
  if (!rewrite) return ''
  const title = t(SECTIONS[rewrite.section].title)
  const { limit } = rewrite
  return limit
    ? t`${{ section: title }}, at most ${plural({ most: limit.most }, { one: '# character', other: '# characters' })}`
    : title
}

/** On the button that starts it. */
export function startLabel({ kind, options }: Described, count: number): string {
  switch (kind) {
    case 'reviewed':
      return t`${plural({ count }, { one: 'Mark # listing as reviewed', other: 'Mark # listings as reviewed' })}`
    case 'archive':
      return t`${plural({ count }, { one: 'Archive # listing', other: 'Archive # listings' })}`
    case 'unarchive':
      return t`${plural({ count }, { one: 'Restore # listing', other: 'Restore # listings' })}`
    case 'check':
      return t`${plural({ count }, { one: 'Check # listing', other: 'Check # listings' })}`
    case 'replace':
      return t`${plural({ count }, { one: 'Replace in # listing', other: 'Replace in # listings' })}`
    case 'rewrite': {
      const section = options.rewrite ? sectionName(options.rewrite.section) : ''
      return t`Rewrite ${{ section }} of ${plural({ count }, { one: '# listing', other: '# listings' })}`
    }
    case 'undo':
      return t`${plural({ count }, { one: 'Put # listing back', other: 'Put # listings back' })}`
    case 'export':
      return t`${plural({ count }, { one: 'Export # listing', other: 'Export # listings' })}`
  }
}

/** What happens when it is started, a sentence each. */
export function whatHappens({ kind, undoes }: Described): string[] {
  switch (kind) {
    case 'reviewed':
      return [t`They become ready to export. Changing one later makes it a draft again.`]
    case 'archive':
      return [t`They are kept but hidden from your lists.`]
    case 'unarchive':
      return [t`They appear in your lists again.`]
    case 'check':
      return [t`Open checks are counted again. No text is changed.`]
    case 'replace':
      return [
        t`Each changed section gets a new version; the text before stays under Versions.`,
        t`Reviewed listings that are changed become drafts again.`,
      ]
    case 'rewrite':
      return [
        t`Each listing uses one of its rewrites; one that fails is not counted.`,
        t`The text before stays under Versions. Reviewed listings become drafts again.`,
      ]
    case 'undo':
      return undoes?.kind === 'rewrite'
        ? [t`Each text becomes what it was before, as a new version.`, t`The rewrites stay used.`]
        : [t`Each listing becomes what it was before.`]
    case 'export':
      return []
  }
}

const STATUSES: Record<BulkAction['state'], { label: Text; tone?: 'success' | 'warning' | 'info' }> = {
  draft: { label: msg`Not started` },
  running: { label: msg`Under way`, tone: 'info' },
  paused: { label: msg`Paused`, tone: 'warning' },
  cancelled: { label: msg`Action cancelled` },
  done: { label: msg`Done`, tone: 'success' },
}

export function bulkStatus({ state, counts, undoneBy }: Pick<BulkAction, 'state' | 'counts' | 'undoneBy'>) {
  if (undoneBy !== undefined) return { label: t`Undone` }
  const { label, ...tone } = STATUSES[state]
  if (state === 'done' && counts.failed > 0) return { label: t`Partly done`, tone: 'warning' as const }
  return { label: t(label), ...tone }
}
