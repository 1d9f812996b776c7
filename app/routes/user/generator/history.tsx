import { href } from 'react-router'
import type { JobSummary } from '#app/domain/writing/jobs/history.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { JOB_STATUS_LABELS, JOB_STATUS_TONES } from '#app/ui/job-status.ts'
import { Link } from '#app/ui/link.tsx'
import { Time } from '#app/ui/time.tsx'
import { NewestFirstPager } from '../newest-first-pager.tsx'

interface HistoryProps {
  jobs: JobSummary[]
  /** Where the next page begins; undefined on the last one. */
  next: string | undefined
  isFirstPage: boolean
}

export function History({ jobs, next, isFirstPage }: HistoryProps) {
  const address = href('/user/generate-product-description')
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history">{t`Your listings`}</h2>
      <DataTable
        caption={t`Newest first`}
        rows={jobs}
        rowKey={({ id }) => id}
        narrow="orders"
        columns={[
          { title: t`Product`, part: 'name', className: 'o-title', cell: productLink },
          { title: t`Language`, className: 'o-tall', cell: ({ language }) => language },
          { title: t`Date`, cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
          {
            title: t`Status`,
            className: 'o-total',
            cell: ({ status }) => (
              <Badge tone={JOB_STATUS_TONES[status]}>{t(JOB_STATUS_LABELS[status])}</Badge>
            ),
          },
          { title: t`What to do`, untitled: true, part: 'actions', cell: editLink },
        ]}
      />
      <NewestFirstPager address={address} isFirst={isFirstPage} before={next} />
    </section>
  )
}

function editLink({ listingId, productName }: JobSummary) {
  if (listingId === null) return null
  return (
    <Link to={href('/user/listings/:listingId', { listingId })}>
      <Trans>
        Edit and rewrite<span className="sr-only">: {productName}</span>
      </Trans>
    </Link>
  )
}

function productLink({ id, productName }: JobSummary) {
  return (
    <Link to={href('/user/generate-product-description/:jobId', { jobId: id })}>
      <bdi>{productName}</bdi>
    </Link>
  )
}
