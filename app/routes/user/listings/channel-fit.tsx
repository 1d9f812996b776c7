import { Link } from 'react-router'
import type { ChannelFit as Fit, FitCell } from '#app/domain/checks/channels/fit.ts'
import { formatDay } from '#app/domain/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/icon.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

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
          <h2 id="fit">{words.channelLimits}</h2>
          <p className="small muted">
            {words.countedWayEachChannelCounts}
            {newest && ` ${words.limitsAsOf(formatDay(newest))}`}
          </p>
        </div>
        <Link className="arrow" to={brand ? `/user/brands/${brand.id}` : '/user/brands'}>
          {words.chooseChannels} <Icon small name="arrow-right" />
        </Link>
      </div>
      <DataTable
        captionHidden
        caption={words.channelsAndHowListingFits}
        rows={fits}
        rowKey={({ channel }) => channel}
        columns={[
          { title: uiWords.channel, part: 'name', cell: ({ name }) => name },
          { title: uiWords.title, cell: ({ cells }) => <Cells cells={cells.title} /> },
          { title: uiWords.description, cell: ({ cells }) => <Cells cells={cells.description} /> },
          { title: words.bulletsAndTags, cell: ({ cells }) => <Cells cells={cells.list} /> },
          {
            title: words.result,
            cell: ({ open, unwritten }) =>
              open === 0 ? (
                <Badge tone="success">{words.fits}</Badge>
              ) : (
                <Badge tone="warning">{words.toChangeOrWrite(open - unwritten, unwritten)}</Badge>
              ),
          },
        ]}
      />
    </section>
  )
}

function Cells({ cells }: { cells: FitCell[] }) {
  if (cells.length === 0) return <span className="muted">{words.noneNeeded}</span>
  return cells.map(({ text, section, fits }, index) => (
    <span key={text}>
      {index > 0 && ', '}
      {fits ? text : <a href={`#section-${section}`}>{text}</a>}
    </span>
  ))
}
