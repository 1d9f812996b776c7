import type { FollowChange } from '#app/domain/base/settings.server.ts'
import { change } from './changes.server.ts'
import { defaultIn, listTranslations, readStored } from './content.server.ts'
import { hasSameContent } from './same-content.ts'
import type { ShopFacts } from './section-spec.ts'
import { type PageSectionKey, sections } from './sections.ts'
import { readShopFacts } from './shop-facts.server.ts'

/**
 * With a change of the shop's name or support address: page sections that were stored with their default text, such as
 * by a reset, get the one of the shop as it is now, in each language that has one. What an owner has written stays.
 * `factsOf` a record of settings are those that it holds.
 */
export function followDefaults<T>(
  actorId: string,
  factsOf: (record: T) => Partial<ShopFacts>,
): FollowChange<T> {
  return async (trx, before) => {
    const shop = await readShopFacts(trx)
    const was = { ...shop, ...factsOf(before) }
    const translations = await listTranslations(trx)
    for (const key of Object.keys(sections) as PageSectionKey[]) {
      const languages = translations.filter(({ section }) => section === key).map(({ language }) => language)
      for (const language of [null, ...languages]) {
        const { content, version } = await readStored(trx, key, language)
        if (version === 0 || !content) continue
        const { isActive } = content
        const draft = { ...defaultIn(key, shop, language), isActive }
        const isDefault = hasSameContent(content, { ...defaultIn(key, was, language), isActive })
        if (isDefault && !hasSameContent(content, draft))
          await change(trx, key, draft, { change: 'save', actorId, language })
      }
    }
  }
}
