import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { activityTexts } from './activity/codes.ts'
import { languageCode, ordered, type ShopLanguages } from './languages.ts'
import { changeSettings, readSettings, type SettingsChange, type SettingsSource } from './settings.server.ts'

/** Of the pages, mails and documents for customers. */
export async function readLanguages(source: SettingsSource): Promise<ShopLanguages> {
  return ordered(await readSettings(source, languagesRecord))
}

export function changeLanguages(db: Db, change: SettingsChange<ShopLanguages>) {
  const draft = ordered(change.draft)
  const { main, others } = draft
  return changeSettings(db, languagesRecord, { ...change, draft }, () => ({
    action: 'languages.save',
    subject: activityTexts.store('languages'),
    detail: activityTexts.store('languages-now', { main, others: others.join(', ') }),
  }))
}

/** Shops begin with English alone. */
export const languagesRecord = {
  key: 'languages',
  schema: z.object({ main: languageCode.default('en'), others: z.array(languageCode).default([]) }),
} as const
