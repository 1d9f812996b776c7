import type { Db } from '#db/client.server.ts'
import { jsonText } from '#db/dialect.server.ts'
import { LANGUAGES } from '../listings/languages.ts'
import { readGenerationSettings } from '../writing/settings/settings.server.ts'
import { headerLanguage } from './imports/dialects/woocommerce-language.ts'
import { guessLanguage } from './imports/file-language.ts'
import { storedFormat } from './imports/import-look.ts'

/** The languages that are offered before anything is chosen. */
export interface DefaultChoice {
  language: string
  /** That of the texts in the file, as far as they tell it. */
  fileLanguage: string
}

/** The caller has checked whose batch it is. */
export async function defaultChoice(db: Db, batchId: string): Promise<DefaultChoice> {
  const { language } = await readGenerationSettings(db)
  const guessed = guessLanguage(await readTexts(db, batchId)) ?? (await languageOfHeader(db, batchId))
  return { language, fileLanguage: guessed ?? language }
}

/** What WooCommerce's names of columns say, where the texts are too short to tell. */
async function languageOfHeader(db: Db, batchId: string): Promise<string | undefined> {
  const { format: json } = await db
    .selectFrom('batches')
    .select('format')
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow()
  const format = storedFormat.safeParse(JSON.parse(json)).data
  if (format?.dialect !== 'woocommerce') return undefined
  const code = headerLanguage(format.look.columns.map(({ name }) => name))
  return LANGUAGES.find((language) => language.code === code)?.name
}

/** The descriptions of its first rows that have one. */
async function readTexts(db: Db, batchId: string): Promise<string> {
  const rows = await db
    .selectFrom('batch_rows')
    .select([
      jsonText('product', 'existingTexts', 'descriptions').as('long'),
      jsonText('product', 'existingTexts', 'shortDescription').as('short'),
    ])
    .where('batch_id', '=', batchId)
    .where(jsonText('product', 'existingTexts'), 'is not', null)
    .orderBy('position')
    .limit(ROWS)
    .execute()
  return rows.map(({ long, short }) => `${short ?? ''}\n${long ?? ''}`).join('\n')
}

const ROWS = 50
