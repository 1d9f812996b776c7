import { type PageSectionKey, sections } from '#app/domain/content/sections.ts'
import { notFound } from '#app/forms/reply.server.ts'
import * as words from './words.tsx'

export function findSection({ section }: { section: string }): PageSectionKey {
  let keys = Object.keys(sections) as PageSectionKey[]
  let key = keys.find((each) => sections[each].editor.path === section)
  if (!key) throw notFound(words.unknownSection)
  return key
}
