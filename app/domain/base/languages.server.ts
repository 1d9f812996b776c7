import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { activityTexts } from './activity/codes.ts'
import { languageCode, ordered, type ShopLanguages, type TextLanguage, textLanguage } from './languages.ts'
import {
  changeSettings,
  type FollowChange,
  readSettings,
  type SettingsChange,
  type SettingsSource,
} from './settings.server.ts'

/** Of the pages, mails and documents for customers. */
export async function readLanguages(source: SettingsSource): Promise<ShopLanguages> {
  return ordered(await readSettings(source, languagesRecord))
}

/** Of a text that is saved for a language, as its form or a program names it. Undefined for one that the shop lacks. */
export async function findTextLanguage(
  source: SettingsSource,
  code: string | undefined,
): Promise<TextLanguage | undefined> {
  return code === undefined ? null : textLanguage(await readLanguages(source), code)
}

export function changeLanguages(
  db: Db,
  change: SettingsChange<ShopLanguages>,
  follow: FollowChange<ShopLanguages>,
) {
  const draft = ordered(change.draft)
  const { main, others } = draft
  const describe = () => ({
    action: 'languages.save' as const,
    subject: activityTexts.store('languages'),
    detail: activityTexts.store('languages-now', { main, others: others.join(', ') }),
  })
  return changeSettings(db, languagesRecord, { ...change, draft }, describe, follow)
}

/** Shops begin with English alone. */
export const languagesRecord = {
  key: 'languages',
  schema: z.object({ main: languageCode.default('en'), others: z.array(languageCode).default([]) }),
} as const
