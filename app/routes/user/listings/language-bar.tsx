import { Fragment } from 'react'
import { href, Link } from 'react-router'
import type { ProductListing } from '#app/domain/listings/products.server.ts'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { MissingCredits, orderText } from '../library/language-price.tsx'
import { LanguageSelect } from '../library/language-select.tsx'
import { languagesAddress } from '../library/languages-address.ts'
import * as userWords from '../words.tsx'
import { listingStatus } from './listing-status.ts'
import * as words from './words.tsx'

interface LanguageBarProps {
  listing: { id: string; productId: string; facts: string[] }
  listings: ProductListing[]
  /** Languages in which the product is being written. */
  running: { id: string; language: string }[]
  /** Names of languages that it is not written in yet. */
  others: string[]
  credits: number
  idempotencyKey: string
}

/** The listings of one product, a tab for each language, and a way to add more. */
export function LanguageBar({
  listing,
  listings,
  running,
  others,
  credits,
  idempotencyKey,
}: LanguageBarProps) {
  let address = { listingId: listing.id }
  return (
    <div className="lang-bar">
      <nav className="lang-tabs" aria-label={words.languagesOfThisProduct}>
        {listings.map((other) => (
          <Fragment key={other.id}>
            <Link
              to={href('/user/listings/:listingId', { listingId: other.id })}
              aria-current={other.id === listing.id ? 'page' : undefined}
            >
              {other.language}{' '}
              <span className="label">
                {listingStatus(other).label}
                {other.openChecks > 0 && `, ${userWords.toCheck(other.openChecks)}`}
              </span>
            </Link>{' '}
          </Fragment>
        ))}
        {running.map(({ id, language }) => (
          <Fragment key={id}>
            <Link to={href('/user/generate-product-description/:jobId', { jobId: id })}>
              {language} <span className="label">{userWords.writingNow}</span>
            </Link>{' '}
          </Fragment>
        ))}
      </nav>
      <details className="menu">
        <summary>
          <Icon small name="plus" /> {words.addLanguage1Credit}
        </summary>
        <Form
          className="menu-pop menu-form"
          method="post"
          action={href('/user/listings/:listingId/languages', address)}
        >
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <LanguageSelect id="add-language" label={uiWords.language} names={others} />
          {credits > 0 ? (
            <>
              <p className="small muted">{priceOf(credits, listing.facts.length)}</p>
              <SubmitButton block pending={userWords.starting}>
                {orderText(1)}
              </SubmitButton>
            </>
          ) : (
            <p className="small">
              <MissingCredits texts={1} balance={credits} />
            </p>
          )}{' '}
          <Link className="small" to={languagesAddress([listing.productId])}>
            {words.severalLanguagesAtOnce}
          </Link>
        </Form>
      </details>
    </div>
  )
}

function priceOf(credits: number, facts: number): string {
  let same = words.sameFactsAreUsed(facts)
  return words.uses1OfYourCredits(credits, same)
}
