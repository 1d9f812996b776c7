import type { MainLanguageChange, TextKind } from '#app/domain/base/text-kind.ts'
import { msg, t } from '#app/i18n/macro.ts'
import type { Trx } from '#db/client.server.ts'
import { change, logChange } from '../content/changes.server.ts'
import { defaultIn, isDefault, listOwnTexts, parseRecord, readTexts } from '../content/content.server.ts'
import { type PageSectionKey, sections } from '../content/sections.ts'
import { readShopFacts, type ShownShop } from '../content/shop-facts.server.ts'
import { deleteTranslation, writeText } from '../content/write-section.server.ts'

const KEYS = Object.keys(sections) as PageSectionKey[]

/** Page sections. One that was never saved, or has its default text, is in every language. */
export const sectionTexts: TextKind = {
  label: msg`Page sections`,
  async listWritten(db) {
    const texts = await listOwnTexts(db)
    return [...texts].map(([key, languages]) => ({
      name: t(sections[key].tab),
      address: `/admin/settings/${sections[key].path}`,
      languages,
    }))
  },
  async changeMain(trx, moved) {
    const now = await readShopFacts(trx)
    const before = { ...now, languages: { ...now.languages, main: moved.from } }
    for (const key of KEYS) await changeMain(trx, key, before, moved)
  },
}

async function changeMain(
  trx: Trx,
  key: PageSectionKey,
  before: ShownShop,
  { from, to, actorId }: MainLanguageChange,
): Promise<void> {
  const how = { change: 'language' as const, actorId }
  const { main, own } = await readTexts(trx, key, to)
  if (!own) {
    // The default text goes on being the default text.
    const content = main && parseRecord(key, main)
    if (!content || !isDefault(key, content, before)) return
    return change(trx, key, { ...defaultIn(key, before, to), isActive: content.isActive }, how)
  }
  const isActive = main ? main.active === 1 : defaultIn(key, before, from).isActive
  const former = main?.data ?? shownUnsaved(key, before)
  if (former !== undefined) {
    const inFormer = { ...how, language: from }
    await logChange(trx, key, await writeText(trx, key, { data: former, isActive }, inFormer), inFormer)
  }
  await logChange(trx, key, await writeText(trx, key, { data: own.data, isActive }, how), how)
  await deleteTranslation(trx, key, to)
}

/** What visitors see of a section that was never saved; undefined where that is nothing, while it is a draft. */
function shownUnsaved(key: PageSectionKey, shop: ShownShop): string | undefined {
  const isDraft = key === 'legal'
  return isDraft ? undefined : JSON.stringify(defaultIn(key, shop, null, 'unsaved'))
}
