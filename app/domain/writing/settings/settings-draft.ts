import { z } from 'zod'
import { formatDay } from '#app/domain/base/dates.ts'
import { wholeNumber } from '#app/domain/base/whole-number.ts'
import { DEFAULT_LANGUAGE } from '#app/domain/listings/languages.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { languageName } from '../jobs/request-schema.ts'
import { modelName } from '../model/model-row.ts'
import { DEFAULT_MODEL, findRetired, isShutDown } from '../model/models.ts'

/** The adapter's own limit, in seconds: no setting reaches beyond it. */
const MOST_SECONDS = 30

/** How texts are generated. Google shuts models down, so the name is a setting. */
export const generationDraft = z.object({
  model: modelName.default(DEFAULT_MODEL),
  /** What new forms start with. */
  language: languageName.default(DEFAULT_LANGUAGE),
  /** The most tokens of an answer: a whole listing, and its meta tags alone. */
  contentTokens: wholeNumber(msg`Tokens for a listing`, 256, 65_536).default(2048),
  metaTokens: wholeNumber(msg`Tokens for meta tags`, 64, 8192).default(256),
  /** Seconds that one answer may take. */
  timeout: wholeNumber(msg`Seconds for a response`, 5, MOST_SECONDS).default(MOST_SECONDS),
  /** How many jobs of one user may wait or run at a time. */
  runningPerUser: wholeNumber(msg`Listings at a time`, 1, 1000).default(3),
  /** How many jobs one user may start within an hour. */
  startsPerHour: wholeNumber(msg`Listings per hour`, 1, 100_000).default(60),
  /** How many texts of batches are written at a time: of all customers, and of one of them. Single texts have their own room. */
  batchTexts: wholeNumber(msg`Import listings at a time`, 1, 100).default(6),
  batchTextsPerUser: wholeNumber(msg`Import listings per user`, 1, 100).default(4),
  /** Rewrites in the price of a listing, and how many more one credit buys. */
  rewritesIncluded: wholeNumber(msg`Rewrites included with a listing`, 0, 1000).default(10),
  rewritesPerCredit: wholeNumber(msg`Rewrites per credit`, 1, 1000).default(10),
})

export type GenerationDraft = z.output<typeof generationDraft>

/**
 * What an admin may choose. Stored settings keep a model whose last day has passed meanwhile: refusing to read it would
 * lose the other settings.
 */
export const generationForm = generationDraft.extend({
  model: generationDraft.shape.model.superRefine((name, context) => {
    const retired = findRetired(name)
    if (retired && isShutDown(retired))
      context.addIssue(
        t`Google shut ${{ name }} down on ${{ day: formatDay(retired.shutdown) }}. Use ${{ replacement: retired.replacement }} instead.`,
      )
  }),
})
