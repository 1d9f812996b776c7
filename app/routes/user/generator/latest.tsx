import type { ReactNode } from 'react'
import { href } from 'react-router'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import type { LibraryProduct } from '#app/domain/listings/library-products.server.ts'
import type { JobSummary } from '#app/domain/writing/jobs/history.server.ts'
import { t } from '#app/i18n/macro.ts'
import { enumerated } from '#app/i18n/writing.ts'
import { Icon } from '#app/ui/icon.tsx'
import { JOB_STATUS_LABELS } from '#app/ui/job-status.ts'
import { Link } from '#app/ui/link.tsx'
import { Time } from '#app/ui/time.tsx'
import { ProductPicture } from '../library/product-picture.tsx'
import type { LatestEntries } from './read-latest.server.ts'

/** What was written last, with the way to all of it. */
export function Latest({ entries, products, hasMore }: LatestEntries) {
  return (
    <section className="stack stack-sm" aria-labelledby="latest">
      <div className="row row-between">
        <h2 id="latest">{t`Your latest`}</h2>
        {hasMore && (
          <Link className="arrow" to={href('/user/listings')}>
            {products === '1' ? t`In your library` : t`All ${{ products }} products`}{' '}
            <Icon small name="arrow-right" />
          </Link>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="small muted">
          {t`What you write appears here and in Listings. Each language you add to a product uses 1 credit.`}
        </p>
      ) : (
        <ol className="three">
          {entries.map((entry) =>
            'product' in entry ? (
              <Product key={entry.product.id} product={entry.product} createdAt={entry.createdAt} />
            ) : (
              <Job key={entry.job.id} job={entry.job} />
            ),
          )}
        </ol>
      )}
    </section>
  )
}

function Product({ product, createdAt }: { product: LibraryProduct; createdAt: string }) {
  const { name, listings } = product
  const first = listings.find(({ openChecks }) => openChecks > 0) ?? listings[0]
  const openChecks = listings.reduce((sum, listing) => sum + listing.openChecks, 0)
  return (
    <Entry
      name={name}
      address={href('/user/listings/:listingId', { listingId: first?.id ?? '' })}
      createdAt={createdAt}
      picture={<ProductPicture productId={product.id} photoId={product.photoId} />}
    >
      {languagesOf(listings.map(({ language }) => nameOfLanguage(language)))}
      {openChecks > 0 && <b className="over"> {t`${{ openChecks }} to check`}</b>}
    </Entry>
  )
}

function Job({ job: { id, productName, language, status, createdAt } }: { job: JobSummary }) {
  return (
    <Entry
      name={productName}
      address={href('/user/generate-product-description/:jobId', { jobId: id })}
      createdAt={createdAt}
      picture={<ProductPicture productId="" photoId={undefined} />}
    >
      {nameOfLanguage(language)}. {status === 'running' ? t`Writing...` : t(JOB_STATUS_LABELS[status])}
    </Entry>
  )
}

interface EntryProps {
  name: string
  address: string
  createdAt: string
  picture: ReactNode
  children: ReactNode
}

function Entry({ name, address, createdAt, picture, children }: EntryProps) {
  return (
    <li>
      {picture}
      <div>
        <h3>
          <Link to={address} title={name}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p>{children}</p>
      </div>
      <Time iso={createdAt} />
    </li>
  )
}

function languagesOf(languages: string[]): string {
  if (languages.length <= 3) return `${enumerated(languages)}.`
  const [first = '', second = ''] = languages
  return t`${{ first }}, ${{ second }} and ${{ more: languages.length - 2 }} more.`
}
