import { z } from 'zod'
import type { BatchSummary } from '#app/domain/batches/find-batch.server.ts'
import type { BatchText } from '#app/domain/batches/list-texts.server.ts'
import { type BatchOptions, MOST_LANGUAGES, REWRITES } from '#app/domain/batches/options.ts'
import { SOURCE_NAME_LENGTH } from '#app/domain/batches/sources.server.ts'
import { DEFAULT_LANGUAGE } from '#app/domain/generation/content/languages.ts'
import { languageName } from '#app/domain/generation/jobs/request-schema.ts'
import { productName } from '#app/domain/listings/facts-draft.ts'
import { productKeys } from '#app/domain/listings/product-draft.ts'
import { typedText } from '#app/typed-text.ts'
import { facts, idText, time } from './shapes.server.ts'
import * as words from './words/batches.ts'

const existing = z.string().max(4000).optional()

/** What a product is whose key a product of the same source has, where its name or another key contradicts that. */
export const contradictions = z.enum(['new', 'same'])

/** Where the keys of a batch's products come from. */
export const sourceName = z
  .string()
  .overwrite(typedText)
  .min(1, words.sendSourceName)
  .max(SOURCE_NAME_LENGTH, words.sourceNameIsTooLong(SOURCE_NAME_LENGTH))
  .optional()
  .describe(words.sourceOfKeys)

/** Products as programs send them. */
export const batchProducts = z
  .array(
    productKeys
      .extend({
        name: productName,
        facts,
        language: languageName.optional().describe(words.onlyLanguage),
        existingTexts: z
          .object({
            descriptions: existing,
            shortDescription: existing,
            metaTitle: existing,
            metaDescription: existing,
            tags: existing,
          })
          .optional()
          .describe(words.textsProductAlreadyHas),
        contradiction: contradictions.optional().describe(words.contradictionOfProduct),
      })
      .transform(({ sku, handle, externalId, gtin, language, existingTexts, ...product }) => ({
        ...product,
        ...(existingTexts && {
          existingTexts: definedOf(existingTexts),
          originals: definedOf(existingTexts),
        }),
        ...definedOf({ sku, handle, externalId, gtin, language }),
      })),
    { error: words.sendProductsAsList },
  )
  .min(1, words.sendAtLeastOneProduct)
  .max(200, words.send200ProductsAtMostAtTime)

/** Without what is null, empty or missing. */
function definedOf<Key extends string>(values: { [key in Key]?: string | null | undefined }) {
  let entries = Object.entries<string | null | undefined>(values).filter(([, value]) => value)
  return Object.fromEntries(entries) as { [key in Key]?: string }
}

const languages = z
  .array(languageName, { error: words.sendLanguagesAsList })
  .min(1, words.chooseLanguageFromList)
  .max(MOST_LANGUAGES, words.sendLanguagesAtMost(MOST_LANGUAGES))

const wish = {
  brandId: idText.optional().describe(words.brandWhoseRulesApply),
  fileLanguage: languageName.optional().describe(words.theLanguageOfExistingtexts),
  rewrite: z.enum(REWRITES).default('none').describe(words.listingsThatAreThere),
}

export const batchWish = z.object({
  languages: languages.default([DEFAULT_LANGUAGE]),
  ...wish,
  onlyEmpty: z.boolean().default(true).describe(words.existingTextsAreKept),
  skipUnchanged: z.boolean().default(true).describe(words.leavesOutUnchangedProducts),
  trial: z.boolean().default(false).describe(words.onlyFirstThreeProducts),
  credits: z.int().min(0).describe(words.thePrice),
})

const flag = (standard: boolean) =>
  z
    .enum(['true', 'false'], { error: words.sendTrueOrFalse })
    .default(standard ? 'true' : 'false')
    .transform((text) => text === 'true')

/** The same as a query: languages with commas between them. */
export const wishQuery = z.object({
  languages: z
    .string()
    .max(1000)
    .default(DEFAULT_LANGUAGE)
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(languages),
  ...wish,
  onlyEmpty: flag(true),
  skipUnchanged: flag(true),
  trial: flag(false),
})

interface Wish extends Pick<BatchOptions, 'languages' | 'onlyEmpty' | 'skipUnchanged' | 'rewrite'> {
  brandId?: string | undefined
  fileLanguage?: string | undefined
}

export function readWish({ languages, brandId, fileLanguage, ...wish }: Wish): BatchOptions {
  let { onlyEmpty, skipUnchanged, rewrite } = wish
  let names = [...new Set(languages)]
  return {
    languages: names,
    onlyEmpty,
    skipUnchanged,
    rewrite,
    ...(brandId !== undefined && { brandId }),
    fileLanguage: fileLanguage ?? names[0] ?? DEFAULT_LANGUAGE,
  }
}

export const costOut = z.strictObject({
  products: z.number().int().describe(words.productsWithSomethingLeftToWrite),
  credits: z.number().int(),
  balance: z.number().int(),
  unchanged: z.number().int().describe(words.listingsUnchanged),
  kept: z.number().int().describe(words.listingsKept),
  rewrites: z.number().int().describe(words.listingsRewritten),
  touched: z.number().int().describe(words.listingsTouched),
  updates: z.number().int().describe(words.productsUpdated),
})

export const batchOut = z.strictObject({
  _id: z.string(),
  name: z.string(),
  state: z.enum(['columns', 'check', 'cost', 'running', 'paused', 'cancelled', 'done']),
  pauseReason: z.enum(['user', 'no-credits', 'generator-off']).nullable().describe(words.generatorOff),
  products: z.number().int(),
  problems: z.number().int().describe(words.productsThatCannotBeWritten),
  texts: z.number().int().describe(words.orderedSoFarOneCreditEach),
  done: z.number().int(),
  failed: z.number().int().describe(words.creditsReturned),
  cancelled: z.number().int(),
  kept: z.number().int().describe(words.listingsLeftAsTheyAre),
  contradictions: z.number().int().describe(words.productsWithContradictions),
  createdAt: time,
  startedAt: time.nullable(),
  finishedAt: time.nullable(),
})

export function outOfBatch(batch: BatchSummary): z.infer<typeof batchOut> {
  let { id, name, state, pauseReason, products, problems, texts, done, failed, cancelled } = batch
  let { kept, asked: contradictions } = batch
  let { createdAt, startedAt, finishedAt } = batch
  let counts = { products, problems, texts, done, failed, cancelled, kept, contradictions }
  return { _id: id, name, state, pauseReason, ...counts, createdAt, startedAt, finishedAt }
}

export const TEXT_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled', 'unchanged', 'kept'] as const

export const textOut = z.strictObject({
  _id: z.string(),
  row: z.number().int().describe(words.productsPositionInBatch),
  name: z.string(),
  line: z.number().int().nullable().describe(words.lineInFile),
  language: z.string(),
  state: z.enum(TEXT_STATES).describe(words.unchangedAndKept),
  error: z.string().nullable().describe(words.whyItCouldNotBeWritten),
  productId: z.string().nullable(),
  listingId: z.string().nullable(),
})

export function outOfText({ id, ...text }: BatchText): z.infer<typeof textOut> {
  return { _id: id, ...text }
}
