import { Fragment } from 'react'
import { href } from 'react-router'
import type { TextLanguage } from '#app/domain/listings/languages.ts'
import type { CurrentSection } from '#app/domain/listings/listing.ts'
import { listingAsText } from '#app/domain/listings/listing-as-text.ts'
import { htmlFromParts } from '#app/domain/listings/section-html.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { keysOf } from '#app/ui/keys.ts'
import { Link } from '#app/ui/link.tsx'

interface ManufacturerDetailsProps {
  listing: { id: string; productName: string; sections: CurrentSection[] } & TextLanguage
  brand: { id: string; name: string; manufacturer: string[] } | undefined
}

/** What the brand says of the manufacturer, below the texts and apart from them: it is copied only where that is asked for. */
export function ManufacturerDetails({ listing, brand }: ManufacturerDetailsProps) {
  if (!brand || brand.manufacturer.length === 0) return null
  const { id, name, manufacturer: paragraphs } = brand
  const { id: listingId, productName, sections } = listing
  const download = `${href('/user/listings/:listingId/download', { listingId })}?with=manufacturer`
  const html = () =>
    htmlFromParts(
      'descriptions',
      paragraphs.map((text) => ({ text })),
    )
  return (
    <section className="result stack" aria-labelledby="manufacturer" id="section-manufacturer">
      <div className="sec-head">
        <h3 id="manufacturer">{t`Manufacturer’s details`}</h3>
        <Link className="tool" to={href('/user/brands/:brandId', { brandId: id })}>
          <Icon small name="pencil" />{' '}
          <Trans>
            Edit<span className="sr-only"> the manufacturer’s details in the brand</span>
          </Trans>
        </Link>{' '}
        <CopyButton section={t`Manufacturer’s details`} text={paragraphs.join('\n\n')} html={html} tool />
      </div>
      <p className="small muted">
        <Trans>
          From the brand <bdi>{name}</bdi>. Not part of the text, and not checked: exports have these details
          where you ask for them.
        </Trans>
      </p>
      <div className="stack stack-sm" lang={listing.lang}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} dir="auto">
            <Lines of={paragraph} />
          </p>
        ))}
      </div>
      <p className="row">
        <span className="small muted">{t`The whole text with these details:`}</span>{' '}
        <CopyButton
          section={t`All sections and the manufacturer’s details`}
          text={listingAsText(productName, sections, paragraphs)}
          tool
        />{' '}
        <a className="tool" href={download} download>
          <Icon small name="download" />{' '}
          <Trans>
            Download as text<span className="sr-only">, with the manufacturer’s details</span>
          </Trans>
        </a>
      </p>
    </section>
  )
}

function Lines({ of: paragraph }: { of: string }) {
  const lines = paragraph.split('\n')
  const keys = keysOf(lines)
  return lines.map((line, at) => (
    <Fragment key={keys[at]}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}
