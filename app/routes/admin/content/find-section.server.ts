import { type PageSectionKey, sections } from '#app/domain/shop/content/sections.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'

export function findSection({ section }: { section: string }): PageSectionKey {
  const keys = Object.keys(sections) as PageSectionKey[]
  const key = keys.find((each) => sections[each].path === section)
  if (!key) throw notFound(t`This section does not exist.`)
  return key
}
