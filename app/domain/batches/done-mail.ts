import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import { DEFAULT_LANGUAGE } from '#app/domain/listings/languages.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { figure } from '../base/lists/figure.ts'
import { type FactsUsed, factsUsedText } from '../listings/facts-used.ts'
import { hasAccount, linkTo, nameOfRecipient } from '../outbox/mail/common-placeholders.ts'
import { fillMail, type MailText, type Value } from '../outbox/mail/fill.ts'
import { withoutLinks } from '../outbox/mail/without-links.ts'

interface EndedBatch {
  id: string
  name: string
  userName: string
  done_count: number
  failed_count: number
  /** The first of those that are written. */
  listings: WrittenListing[]
}

export interface WrittenListing {
  name: string
  language: string
  factsUsed: FactsUsed
}

export const BATCH_DONE = {
  key: 'batch-done',
  label: msg`Import finished`,
  subject: msg`Your listings are ready: {import}`,
  text: msg`Hello {name},

{written}

{facts}

{failed}

{link}`,
  why: hasAccount,
  placeholders: () => ({
    name: nameOfRecipient(),
    import: { says: t`The name of the import`, sample: 'spring-stock.csv' },
    written: { says: t`How many listings are written`, sample: writtenText(118) },
    facts: {
      says: t`The first listings with the numbers of the facts that they use`,
      sample: factsOf([
        {
          name: t`Linen apron`,
          language: DEFAULT_LANGUAGE,
          factsUsed: { facts: 7, used: [1, 2, 3, 4, 5, 7] },
        },
      ]),
    },
    failed: {
      says: t`A sentence about listings that could not be written; empty without any`,
      sample: failedText(2),
    },
    link: linkTo(t`See the results`, '/user/imports/…'),
  }),
  former: { done: { sample: '118 listings are' } },
} satisfies MailText

export function batchDoneMail(batch: EndedBatch, origin: string) {
  const { done_count: done, failed_count: failed } = batch
  const formerVerb = done === 1 ? 'listing is' : 'listings are'
  return fillMail(BATCH_DONE, {
    name: batch.userName,
    import: withoutLinks(batch.name),
    written: writtenText(done),
    facts: factsOf(batch.listings),
    failed: failed > 0 ? failedText(failed) : '',
    done: `${figure(done)} ${formerVerb}`,
    link: { label: t`See the results`, url: `${origin}/user/imports/${batch.id}` },
  })
}

/** Facts that are not counted yet are not told. */
function factsOf(listings: WrittenListing[]): Value {
  const known = listings.filter(({ factsUsed }) => factsUsed.facts > 0)
  if (known.length === 0) return ''
  return {
    facts: known.map(({ name, language, factsUsed }): [string, string] => [
      withoutLinks(`${name}, ${nameOfLanguage(language)}`),
      t`Facts used: ${{ facts: factsUsedText(factsUsed) }}`,
    ]),
  }
}

function writtenText(count: number): string {
  return t`${plural({ count }, { one: '# listing is written and ready for your review.', other: '# listings are written and ready for your review.' })}`
}

function failedText(count: number): string {
  return t`${plural({ count }, { one: '# could not be written. Its credit has been returned, and you can retry it.', other: '# could not be written. Their credits have been returned, and you can retry them all at once.' })}`
}
