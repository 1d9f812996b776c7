import { Link } from 'react-router'
import { formatDay } from '#app/domain/base/dates.ts'
import type { ChannelFit as Fit, FitCell } from '#app/domain/listings/checks/channels/fit.ts'
import { t } from '#app/i18n/macro.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface ChannelFitProps {
  fits: Fit[]
  /** The brand whose channels these are; undefined: they are all that there are. */
  brand: { id: string; name: string } | undefined
}

/** How the listing fares on the channels, counted as each of them counts. */
export function ChannelFit({ fits, brand }: ChannelFitProps) {
  const newest = fits
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  return (
    <section className="stack" aria-labelledby="fit">
      <div className="row row-between">
        <div>
          <h2 id="fit">{t`Channel limits`}</h2>
          <p className="small muted">
            {t`Counted the way each channel counts.`}
            {newest && ` ${t`Limits as of ${{ day: formatDay(newest) }}.`}`}
          </p>
        </div>
        <Link className="arrow" to={brand ? `/user/brands/${brand.id}` : '/user/brands'}>
          {t`Choose channels`} <Icon small name="arrow-right" />
        </Link>
      </div>
      <DataTable
        captionHidden
        caption={t`Channels and how this listing fits them`}
        rows={fits}
        rowKey={({ channel }) => channel}
        columns={[
          { title: t`Channel`, part: 'name', cell: ({ name }) => name },
          { title: t`Title`, cell: ({ cells }) => <Cells cells={cells.title} /> },
          { title: t`Description`, cell: ({ cells }) => <Cells cells={cells.description} /> },
          { title: t`Bullets and tags`, cell: ({ cells }) => <Cells cells={cells.list} /> },
          {
            title: t`Result`,
            cell: ({ open, unwritten }) =>
              open === 0 ? (
                <Badge tone="success">{t`Fits`}</Badge>
              ) : (
                <Badge tone="warning">{toChangeOrWrite(open - unwritten, unwritten)}</Badge>
              ),
          },
        ]}
      />
    </section>
  )
}

function toChangeOrWrite(changes: number, unwritten: number): string {
  if (unwritten === 0) return t`${{ changes }} to change`
  if (changes === 0) return t`${{ unwritten }} not written yet`
  return t`${{ changes }} to change, ${{ unwritten }} not written yet`
}

function Cells({ cells }: { cells: FitCell[] }) {
  if (cells.length === 0) return <span className="muted">{t`none needed`}</span>
  return cells.map(({ text, section, fits }, index) => (
    <span key={text}>
      {index > 0 && ', '}
      {fits ? text : <a href={`#section-${section}`}>{text}</a>}
    </span>
  ))
}
