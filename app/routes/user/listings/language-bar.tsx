import { Fragment } from 'react'
import { href } from 'react-router'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import type { ProductListing } from '#app/domain/listings/products.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { MissingCredits, orderText } from '../library/language-price.tsx'
import { LanguageSelect } from '../library/language-select.tsx'
import { languagesAddress } from '../library/languages-address.ts'
import { listingStatus } from './listing-status.ts'

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
  const address = { listingId: listing.id }
  return (
    <div className="lang-bar">
      <nav className="lang-tabs" aria-label={t`Languages of this product`}>
        {listings.map((other) => (
          <Fragment key={other.id}>
            <Link
              to={href('/user/listings/:listingId', { listingId: other.id })}
              aria-current={other.id === listing.id ? 'page' : undefined}
            >
              {nameOfLanguage(other.language)}{' '}
              <span className="label">
                {listingStatus(other).label}
                {other.openChecks > 0 && `, ${t`${{ openChecks: other.openChecks }} to check`}`}
              </span>
            </Link>{' '}
          </Fragment>
        ))}
        {running.map(({ id, language }) => (
          <Fragment key={id}>
            <Link to={href('/user/generate-product-description/:jobId', { jobId: id })}>
              {nameOfLanguage(language)} <span className="label">{t`Writing...`}</span>
            </Link>{' '}
          </Fragment>
        ))}
      </nav>
      <details className="menu">
        <summary>
          <Icon small name="plus" /> {t`Add a language, 1 credit`}
        </summary>
        <Form
          className="menu-pop menu-form"
          method="post"
          action={href('/user/listings/:listingId/languages', address)}
        >
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <LanguageSelect id="add-language" label={t`Language`} names={others} />
          {credits > 0 ? (
            <>
              <p className="small muted">{priceOf(credits, listing.facts.length)}</p>
              <SubmitButton block pending={t`Starting...`}>
                {orderText(1)}
              </SubmitButton>
            </>
          ) : (
            <p className="small">
              <MissingCredits texts={1} balance={credits} />
            </p>
          )}{' '}
          <Link className="small" to={languagesAddress(listing.productId)}>
            {t`Several languages at once`}
          </Link>
        </Form>
      </details>
    </div>
  )
}

function priceOf(credits: number, facts: number): string {
  const price = t`Uses 1 of your ${plural({ credits }, { one: '# credit', other: '# credits' })}.`
  const same = t`${plural({ facts }, { one: 'The same fact is used.', other: 'The same # facts are used.' })}`
  return `${price} ${same}`
}
