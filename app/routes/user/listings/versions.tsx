import { data, href } from 'react-router'
import { z } from 'zod'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import { type TextLanguage, textLanguage } from '#app/domain/listings/languages.ts'
import { findRevision, listRevisions, type Revision } from '#app/domain/listings/revisions.server.ts'
import { CHIPS } from '#app/domain/listings/rewrite-chips.ts'
import { restoreRevision } from '#app/domain/listings/save-section.server.ts'
import { textFromParts } from '#app/domain/listings/section-text.ts'
import { type SectionKey, sectionName } from '#app/domain/listings/sections.ts'
import { type Stretch, wordDifference } from '#app/domain/listings/word-difference.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { comma, enumerated } from '#app/i18n/writing.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import listingCss from '#app/ui/css/listing.css?url'
import { Empty } from '#app/ui/empty.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/versions.ts'
import { Difference, Stretches } from './difference.tsx'
import { findOwnSection, noListing, unknownForm } from './find-own.server.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listingCss }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { listing, section } = await findOwnSection(context, params)
  const { db } = context.get(servicesContext)
  const before = toNumber(url.searchParams.get('before'))
  const page = await listRevisions(db, context.get(userContext).id, listing.id, section, before)
  if (!page) throw noListing()
  const { revisions, earlier, next } = page
  const { lang = 'en', dir } = textLanguage(listing.language)
  const texts = [...revisions, earlier].map((revision) => revision && textFromParts(section, revision.parts))
  return {
    listing: { id: listing.id, productName: listing.productName, language: listing.language, lang, dir },
    section,
    isFirst: before === undefined,
    next,
    versions: revisions.map(({ parts: _, ...revision }, index) => ({
      ...revision,
      // The first version is shown whole, as there is none that it has changed.
      isFirst: texts[index + 1] === undefined,
      differences: wordDifference(texts[index + 1] ?? texts[index] ?? '', texts[index] ?? '', lang),
    })),
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { listing, section } = await findOwnSection(context, params)
  const submission = await readSubmission(context, fields)
  if (!submission.valid) throw unknownForm()
  const { db } = context.get(servicesContext)
  const { id: listingId, userId } = listing
  const revisionId = submission.value.revision
  const revision = await findRevision(db, userId, listingId, revisionId)
  if (revision?.section !== section) throw data({ message: t`This version does not exist.` }, { status: 404 })
  const page = `${href('/user/listings/:listingId', { listingId })}#section-${section}`
  switch ((await restoreRevision(db, { userId, listingId, revisionId })).outcome) {
    case 'saved':
      return redirectWithMessage(context, page, t`Version ${{ number: revision.number }} is in use again.`)
    case 'unchanged':
      return redirectWithMessage(context, page, t`The text is already the same.`, 'info')
    default:
      throw noListing()
  }
}

const fields = z.object({ revision: z.string().min(1).max(60) })

export default function Versions({ loaderData }: Route.ComponentProps) {
  const { listing, section, versions, isFirst, next } = loaderData
  const address = { listingId: listing.id, section }
  const here = href('/user/listings/:listingId/sections/:section/versions', address)
  return (
    <>
      <PageHead
        title={t`Versions: ${{ section: sectionName(section) }}`}
        lead={
          versions.length > 1 ? (
            <Trans>
              <bdi>{ph({ product: listing.productName })}</bdi>,{' '}
              {{ language: nameOfLanguage(listing.language) }}. Newest first, each with its changes.
            </Trans>
          ) : (
            <>
              <bdi>{listing.productName}</bdi>
              {comma()}
              {nameOfLanguage(listing.language)}
            </>
          )
        }
        back={{ to: href('/user/listings/:listingId', address), label: t`Listing` }}
      />
      {versions.length === 0 ? (
        <NoVersions isFirst={isFirst} address={address} />
      ) : (
        <ol className="versions" reversed>
          {versions.map((version) => (
            <Version key={version.id} version={version} listing={listing} address={here} />
          ))}
        </ol>
      )}
      <p className="row">
        {!isFirst && <Link to={here}>{t`Newest versions`}</Link>}{' '}
        {next !== undefined && <Link to={`${here}?before=${next}`}>{t`Earlier versions`}</Link>}
      </p>
    </>
  )
}

function NoVersions({ isFirst, address }: { isFirst: boolean; address: SectionAddress }) {
  if (!isFirst) return <p>{t`There are no earlier versions.`}</p>
  return (
    <Empty
      icon="history"
      title={t`No versions yet`}
      action={
        <ButtonLink to={href('/user/listings/:listingId/sections/:section', address)}>
          {t`Write ${{ section: sectionName(address.section) }}`}
        </ButtonLink>
      }
    >
      {t`This section has not been written yet.`}
    </Empty>
  )
}

interface SectionAddress {
  listingId: string
  section: SectionKey
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Versions: ${{ product: loaderData?.listing.productName ?? t`Listing` }}`,
)

function toNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

interface VersionProps {
  version: Omit<Revision, 'parts'> & { differences: Stretch[]; isFirst: boolean }
  listing: TextLanguage
  /** Where its form posts to. */
  address: string
}

/** One revision: how it came about, what it changed, and the way back to it. */
function Version({ version, listing, address }: VersionProps) {
  const { id, number, createdAt, isCurrent, differences, isFirst } = version
  return (
    <li value={number}>
      <div className="row row-between">
        <div>
          <Origin version={version} />{' '}
          <span className="label">
            <Trans>
              Version {number}, {{ date: <Time iso={createdAt} minute /> }}
            </Trans>
          </span>
        </div>
        {isCurrent ? (
          <Badge tone="success">{t`In use`}</Badge>
        ) : (
          <Form method="post" action={address}>
            <input type="hidden" name="revision" value={id} />
            <SubmitButton variant="outline" size="sm" pending={t`Restoring...`}>
              <Trans>
                Restore<span className="sr-only"> version {number}</span>
              </Trans>
            </SubmitButton>
          </Form>
        )}
      </div>
      {isFirst ? (
        <>
          <p className="label">{t`First version`}</p>
          <Stretches stretches={differences} lang={listing.lang} dir={listing.dir} />
        </>
      ) : (
        <Difference stretches={differences} lang={listing.lang} dir={listing.dir} />
      )}
    </li>
  )
}

function Origin({ version }: Pick<VersionProps, 'version'>) {
  const { origin, writtenBy, chips, instruction, restoredNumber } = version
  switch (origin) {
    case 'generated':
      return <b>{t`Written by the model`}</b>
    case 'edited':
      return <b>{t`Edited by you`}</b>
    case 'restored':
      return writtenBy === 'person' ? (
        <Trans>
          <b>Restored</b> from version {{ number: restoredNumber }}, written by you
        </Trans>
      ) : (
        <Trans>
          <b>Restored</b> from version {{ number: restoredNumber }}, written by the model
        </Trans>
      )
    case 'rewritten':
      return (
        <>
          <b>{t`Rewritten by the model`}</b>
          {chips.length > 0 && `: ${enumerated(chips.map(chipLabel))}`}
          {instruction && (
            <>
              {chips.length > 0 ? comma() : ': '}
              {t`“${{ text: instruction }}”`}
            </>
          )}
        </>
      )
  }
}

function chipLabel(chip: string): string {
  const found = Object.entries(CHIPS).find(([key]) => key === chip)
  return found ? t(found[1].label) : chip
}
