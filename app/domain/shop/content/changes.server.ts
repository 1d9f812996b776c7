import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { findTextLanguage } from '#app/domain/base/languages.server.ts'
import type { TextLanguage } from '#app/domain/base/languages.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { ContentChange } from '#db/schema.ts'
import { parseRecord, readDefaults, readStored, readTexts, type StoredSection } from './content.server.ts'
import { assignRowIds } from './row-ids.ts'
import { hasSameContent } from './same-content.ts'
import type { PageSectionKey, SectionData } from './sections.ts'
import { deleteTranslation, writeSection, writeText } from './write-section.server.ts'

export interface Editor {
  actorId: string
}

/** Which text: without `language` that of the main language, which also has no code. */
interface EditorOfText extends Editor {
  language?: string | undefined
}

/** Without `isActive` the section stays as visible as it is. */
export type Edited<K extends PageSectionKey> = Omit<SectionData[K], 'isActive'> & { isActive?: boolean }

/** 'no-language': the shop does not have it, or not any more. */
export type Saved = { outcome: 'saved' | 'unchanged' | 'conflict' | 'no-language' }

/**
 * `base`: the version that was edited; without it, the newest is overwritten. 'conflict': its content was changed
 * since; being shown or hidden does not count, unless the form decides that, too. A save that changes nothing makes no
 * version, except the first one: a section that was never saved looks different to visitors.
 */
export function saveSection<K extends PageSectionKey>(
  db: Db,
  key: K,
  edited: Edited<K>,
  { actorId, base, language: code }: EditorOfText & { base: number | undefined },
): Promise<Saved> {
  return transact(db, async (trx) => {
    const language = await findTextLanguage(trx, code)
    if (language === undefined) return { outcome: 'no-language' }
    const now = await readStored(trx, key, language)
    const isActive = edited.isActive ?? now.content?.isActive ?? (await readDefaults(trx, key)).isActive
    const content = { ...assignRowIds(edited, Date.now()), isActive } as SectionData[K]
    if (now.version > 0 && now.content && hasSameContent(now.content, content))
      return { outcome: 'unchanged' }
    const whole = edited.isActive !== undefined
    if (
      base !== undefined &&
      base !== now.version &&
      !(await isUnchangedSince(trx, key, language, { version: base, whole }, now))
    ) {
      return { outcome: 'conflict' }
    }
    await change(trx, key, content, { change: 'save', actorId, language })
    return { outcome: 'saved' }
  })
}

/** In every language. */
export function switchSection(
  db: Db,
  key: PageSectionKey,
  isActive: boolean,
  { actorId }: Editor,
): Promise<'switched' | 'unreadable'> {
  return transact(db, async (trx) => {
    const { content } = await readStored(trx, key)
    if (!content) return 'unreadable'
    if (content.isActive === isActive) return 'switched'
    const how = { change: isActive ? ('activate' as const) : ('deactivate' as const), actorId }
    await change(trx, key, { ...content, isActive }, how)
    return 'switched'
  })
}

/** The text in the main language. */
export function resetSection(db: Db, key: PageSectionKey, { actorId }: Editor): Promise<void> {
  return transact(db, async (trx) => {
    const { content, version } = await readStored(trx, key)
    const defaults = await readDefaults(trx, key)
    if (version > 0 && content && hasSameContent(content, defaults)) return
    await change(trx, key, defaults, { change: 'reset', actorId })
  })
}

/** Visitors then see the main text in this language, too. 'missing': there is none, or the shop lacks the language. */
export function removeTranslation(
  db: Db,
  key: PageSectionKey,
  { actorId, language: code }: Editor & { language: string },
): Promise<'removed' | 'missing'> {
  return transact(db, async (trx) => {
    const language = await findTextLanguage(trx, code)
    if (!language) return 'missing'
    const { own } = await readTexts(trx, key, language)
    if (!own) return 'missing'
    const text = { data: own.data, isActive: own.active === 1 }
    const how = { change: 'remove' as const, actorId, language }
    await logChange(trx, key, await writeText(trx, key, text, how), how)
    await deleteTranslation(trx, key, language)
    return 'removed'
  })
}

/** As a new version. */
export function restoreSection(
  db: Db,
  key: PageSectionKey,
  version: number,
  { actorId, language: code }: EditorOfText,
): Promise<'restored' | 'missing'> {
  return transact(db, async (trx) => {
    const language = await findTextLanguage(trx, code)
    if (language === undefined) return 'missing'
    const earlier = version > 0 ? await readEarlier(trx, key, version, language) : undefined
    if (!earlier) return 'missing'
    const { content, version: current } = await readStored(trx, key, language)
    const now = language === null ? earlier : { ...earlier, isActive: content?.isActive ?? earlier.isActive }
    if (current > 0 && content && hasSameContent(content, now)) return 'restored'
    await change(trx, key, now, { change: 'restore', actorId, language }, version)
    return 'restored'
  })
}

/** 0 is the default. Undefined when there is none that can be read. */
async function readEarlier<K extends PageSectionKey>(
  db: Db,
  key: K,
  version: number,
  language: TextLanguage,
): Promise<SectionData[K] | undefined> {
  if (version === 0) return readDefaults(db, key, language)
  const row = await db
    .selectFrom('section_history')
    .select(['data', 'active'])
    .where('section', '=', key)
    .where('language', '=', language ?? '')
    .where('version', '=', version)
    .executeTakeFirst()
  return row && parseRecord(key, row)
}

interface How extends Editor {
  change: ContentChange
  language?: TextLanguage
}

export async function change(
  trx: Trx,
  key: PageSectionKey,
  content: SectionData[PageSectionKey],
  how: How,
  earlier?: number,
) {
  await logChange(trx, key, await writeSection(trx, key, content, how), how, earlier)
}

export async function logChange(
  trx: Trx,
  key: PageSectionKey,
  version: number,
  { change: what, actorId, language }: How,
  earlier?: number,
) {
  const now =
    earlier === undefined
      ? activityTexts.store('version', { version })
      : activityTexts.store('restored', { earlier, version })
  await recordActivity(trx, {
    actorId,
    action: `section.${what}`,
    subject: activityTexts.store('section', { key }),
    section: key,
    detail: language
      ? activityTexts.storeList([activityTexts.store('text-language', { code: language }), now])
      : now,
  })
}

async function isUnchangedSince<K extends PageSectionKey>(
  trx: Trx,
  key: K,
  language: TextLanguage,
  { version, whole }: { version: number; whole: boolean },
  now: StoredSection<K>,
): Promise<boolean> {
  // It cannot be read, so nobody has edited it meanwhile; the history keeps it.
  if (!now.content) return true
  const seen = await readEarlier(trx, key, version, language)
  if (!seen) return false
  return hasSameContent(whole ? seen : { ...seen, isActive: now.content.isActive }, now.content)
}
