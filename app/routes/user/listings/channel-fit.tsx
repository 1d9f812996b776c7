import { Link } from 'react-router'
import type { ChannelFit as Fit, FitCell } from '#app/domain/checks/channels/fit.ts'
import { formatDay } from '#app/domain/dates.ts'
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
  let newest = fits
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  return (
    <section className="stack" aria-labelledby="fit">
      <div className="row row-between">
        <div>
          <h2 id="fit">Channel limits</h2>
          <p className="small muted">
            Counted the way each channel counts.{newest && ` Limits as of ${formatDay(newest)}.`}
          </p>
        </div>
        <Link className="arrow" to={brand ? `/user/brands/${brand.id}` : '/user/brands'}>
          Choose channels <Icon small name="arrow-right" />
        </Link>
      </div>
      <DataTable
        caption="Channels and what they take of this listing"
        rows={fits}
        rowKey={({ channel }) => channel}
        columns={[
          { title: 'Channel', part: 'name', cell: ({ name }) => name },
          { title: 'Title', cell: ({ cells }) => <Cells cells={cells.title} /> },
          { title: 'Description', cell: ({ cells }) => <Cells cells={cells.description} /> },
          { title: 'Bullets and tags', cell: ({ cells }) => <Cells cells={cells.list} /> },
          {
            title: 'Result',
            cell: ({ open }) =>
              open === 0 ? (
                <Badge tone="success">Fits</Badge>
              ) : (
                <Badge tone="warning">{`${open} to change`}</Badge>
              ),
          },
        ]}
      />
    </section>
  )
}

function Cells({ cells }: { cells: FitCell[] }) {
  if (cells.length === 0) return <span className="muted">none needed</span>
  return cells.map(({ text, section, fits }, index) => (
    <span key={text}>
      {index > 0 && ', '}
      {fits ? text : <a href={`#section-${section}`}>{text}</a>}
    </span>
  ))
}
