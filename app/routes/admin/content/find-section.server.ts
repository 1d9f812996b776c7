import type { RouterContextProvider } from 'react-router'
import type { TextLanguage } from '#app/domain/base/languages.ts'
import type { EditorSpec } from '#app/domain/shop/content/section-spec.ts'
import { type PageSectionKey, sections } from '#app/domain/shop/content/sections.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { addressIn } from '#app/i18n/page-address.ts'
import { readChosenLanguage } from '../text-language.server.ts'

export function findSection({ section }: { section: string }): PageSectionKey {
  const keys = Object.keys(sections) as PageSectionKey[]
  const key = keys.find((each) => sections[each].path === section)
  if (!key) throw notFound(t`This section does not exist.`)
  return key
}

interface Asked {
  context: Readonly<RouterContextProvider>
  params: { section: string }
  url: URL
}

export type EditedSpec = EditorSpec & { language: TextLanguage }

/** The section of an editor's page, and the language of the text that it is about, which its name then has. */
/** The section of an editor's page, and the language of the text that it is about, which its name then has. */
export type Edited = Awaited<ReturnType<typeof findEdited>>

export async function findEdited({ context, params, url }: Asked) {
  const key = findSection(params)
  const chosen = await readChosenLanguage(context, url)
  const { language } = chosen
  const editor = sections[key].editor()
  const name = language ? `${editor.name} (${LANGUAGES[language].name})` : editor.name
  const seenAt = addressIn(chosen.chosen, chosen.main, editor.seenAt)
  return { key, chosen, spec: { ...editor, name, seenAt, language } satisfies EditedSpec }
}
