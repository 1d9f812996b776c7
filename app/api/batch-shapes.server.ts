import { z } from 'zod'
import type { BatchSummary } from '#app/domain/batches/find-batch.server.ts'
import type { BatchText } from '#app/domain/batches/list-texts.server.ts'
import { type BatchOptions, MOST_LANGUAGES, REWRITES } from '#app/domain/batches/options.ts'
import { SOURCE_NAME_LENGTH } from '#app/domain/batches/sources.server.ts'
import { productName } from '#app/domain/listings/facts-draft.ts'
import { keywordList } from '#app/domain/listings/keywords.ts'
import { DEFAULT_LANGUAGE } from '#app/domain/listings/languages.ts'
import { offer } from '#app/domain/listings/offer.ts'
import { productKeys } from '#app/domain/listings/product-draft.ts'
import { languageName } from '#app/domain/writing/jobs/request-schema.ts'
import { typedText } from '#app/typed-text.ts'
import { facts, idText, time } from './shapes.server.ts'

const existing = z.string().max(4000).optional()

/** What a product is whose key a product of the same source has, where its name or another key contradicts that. */
export const contradictions = z.enum(['new', 'same'])

/** Where the keys of a batch's products come from. */
export const sourceName = z
  .string()
  .overwrite(typedText)
  .min(1, 'Send a name for the source, or leave it out.')
  .max(SOURCE_NAME_LENGTH, `The source can have at most ${SOURCE_NAME_LENGTH} characters.`)
  .optional()
  .describe(
    'The shop or system that sku, handle and externalId come from. Products of different sources are different products, whatever their keys. Sources are told apart by name; the default is always the same: API, or for text/csv of a shop system API with its name.',
  )

/** Products as programs send them. */
export const batchProducts = z
  .array(
    productKeys
      .extend({
        name: productName,
        facts,
        keywords: keywordList.optional(),
        language: languageName
          .optional()
          .describe('The only language to write the product in; by default all languages of the batch'),
        existingTexts: z
          .object({
            descriptions: existing,
            shortDescription: existing,
            metaTitle: existing,
            metaDescription: existing,
            tags: existing,
          })
          .optional()
          .describe('Texts the product already has: paragraphs separated by empty lines, one tag per line'),
        offer: offer
          .optional()
          .describe(
            'How it is sold: price, link, images, availability and variants. No text is written from it; feeds with prices have products whose offer was sent in the last 48 hours.',
          ),
        contradiction: contradictions.optional().describe('The same for this product alone'),
      })
      .transform(
        ({ sku, handle, externalId, gtin, keywords, language, existingTexts, offer, ...product }) => ({
          ...product,
          ...(offer && { offer }),
          ...(existingTexts && {
            existingTexts: definedOf(existingTexts),
            originals: definedOf(existingTexts),
          }),
          ...definedOf({ sku, handle, externalId, gtin, language }),
          ...(keywords && { keywords }),
        }),
      ),
    { error: 'Send the products as a list.' },
  )
  .min(1, 'Send at least one product.')
  .max(200, 'Send at most 200 products at a time.')

/** Without what is null, empty or missing. */
function definedOf<Key extends string>(values: { [key in Key]?: string | null | undefined }) {
  const entries = Object.entries<string | null | undefined>(values).filter(([, value]) => value)
  return Object.fromEntries(entries) as { [key in Key]?: string }
}

const languages = z
  .array(languageName, { error: 'Send the languages as a list.' })
  .min(1, 'Choose a language from the list.')
  .max(MOST_LANGUAGES, `Send at most ${MOST_LANGUAGES} languages.`)

const wish = {
  brandId: idText.optional().describe('The brand whose rules apply; by default each product’s own'),
  fileLanguage: languageName.optional().describe('The language of existingTexts; by default the first one'),
  rewrite: z
    .enum(REWRITES)
    .default('none')
    .describe(
      'Which listings of changed products are written again, for one credit each: none, drafts (nobody has reviewed or edited them) or all. Replaced texts stay as versions.',
    ),
}

export const batchWish = z.object({
  languages: languages.default([DEFAULT_LANGUAGE]),
  ...wish,
  onlyEmpty: z.boolean().default(true).describe('Existing texts are kept as they are'),
  skipUnchanged: z
    .boolean()
    .default(true)
    .describe('Listings of products that have not changed are never written again'),
  trial: z.boolean().default(false).describe('Only the first three products'),
  credits: z.int().min(0).describe('The price'),
})

const flag = (standard: boolean) =>
  z
    .enum(['true', 'false'], { error: 'Send true or false.' })
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
  const { onlyEmpty, skipUnchanged, rewrite } = wish
  const names = [...new Set(languages)]
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
  products: z.number().int().describe('Products with something left to write'),
  credits: z.number().int(),
  balance: z.number().int(),
  unchanged: z
    .number()
    .int()
    .describe('Listings of products that have not changed: they stay and cost nothing'),
  kept: z
    .number()
    .int()
    .describe('Listings of changed products that stay and cost nothing; they are marked out of date'),
  rewrites: z.number().int().describe('Of the credits, those for listings that are written again'),
  touched: z
    .number()
    .int()
    .describe('Listings a person has reviewed or edited that would be replaced with `rewrite=all`'),
  updates: z
    .number()
    .int()
    .describe('Existing products whose facts or keys are updated, with or without a new listing'),
})

export const batchOut = z.strictObject({
  _id: z.string(),
  name: z.string(),
  state: z.enum(['columns', 'check', 'cost', 'running', 'paused', 'cancelled', 'done']),
  pauseReason: z
    .enum(['user', 'no-credits', 'generator-off'])
    .nullable()
    .describe('generator-off: continues automatically once listings can be written again'),
  products: z.number().int(),
  problems: z.number().int().describe('Products that cannot be written'),
  texts: z.number().int().describe('Listings ordered so far, at one credit each'),
  done: z.number().int(),
  failed: z.number().int().describe('Their credits have been returned'),
  cancelled: z.number().int(),
  kept: z.number().int().describe('Listings that stayed as they were, at no cost'),
  contradictions: z
    .number()
    .int()
    .describe(
      'Products with a key of an existing one from the same source that their name or another key contradicts',
    ),
  createdAt: time,
  startedAt: time.nullable(),
  finishedAt: time.nullable(),
})

export function outOfBatch(batch: BatchSummary): z.infer<typeof batchOut> {
  const { id, name, state, pauseReason, products, problems, texts, done, failed, cancelled } = batch
  const { kept, asked: contradictions } = batch
  const { createdAt, startedAt, finishedAt } = batch
  const counts = { products, problems, texts, done, failed, cancelled, kept, contradictions }
  return { _id: id, name, state, pauseReason, ...counts, createdAt, startedAt, finishedAt }
}

export const TEXT_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled', 'unchanged', 'kept'] as const

export const textOut = z.strictObject({
  _id: z.string(),
  row: z.number().int().describe('The product’s position in the batch, counted from 1'),
  name: z.string(),
  line: z.number().int().nullable().describe('The product’s line in the file'),
  language: z.string(),
  state: z
    .enum(TEXT_STATES)
    .describe(
      'unchanged: the product has not changed. kept: the listing stayed as it was. Neither cost a credit.',
    ),
  error: z.string().nullable().describe('Why the product could not be written'),
  productId: z.string().nullable(),
  listingId: z.string().nullable(),
})

export function outOfText({ id, ...text }: BatchText): z.infer<typeof textOut> {
  return { _id: id, ...text }
}
