import type { ChannelFit, FitCell } from '#app/domain/listings/checks/channels/fit.ts'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import { t } from '#app/i18n/macro.ts'
import { comma } from '#app/i18n/writing.ts'
import { DataTable } from '../data-table.tsx'
import { Icon } from '../icon.tsx'

interface ChannelTableProps {
  caption: string
  captionHidden?: boolean
  fits: ChannelFit[]
  /** Where a section stands on the page; undefined where none does. */
  addressOf?: (section: SectionKey) => string
}

/** How the texts of a listing fare on the channels. */
export function ChannelTable({ addressOf, fits, ...caption }: ChannelTableProps) {
  const cells = (column: FitCell[]) => <Cells cells={column} addressOf={addressOf} />
  return (
    <DataTable
      {...caption}
      rows={fits}
      rowKey={({ channel }) => channel}
      columns={[
        { title: t`Channel`, part: 'name', cell: ({ name }) => name },
        { title: t`Title`, cell: ({ cells: { title } }) => cells(title) },
        { title: t`Description`, cell: ({ cells: { description } }) => cells(description) },
        { title: t`Bullets and tags`, cell: ({ cells: { list } }) => cells(list) },
        {
          title: t`Result`,
          cell: ({ open, unwritten }) => (
            <b className={open === 0 ? 'fits' : 'exceeds'}>
              <Icon small name={open === 0 ? 'check' : 'alert-triangle'} />{' '}
              {open === 0 ? t`Fits` : toChangeOrWrite(open - unwritten, unwritten)}
            </b>
          ),
        },
      ]}
    />
  )
}

function toChangeOrWrite(changes: number, unwritten: number): string {
  if (unwritten === 0) return t`${{ changes }} to change`
  if (changes === 0) return t`${{ unwritten }} not written yet`
  return t`${{ changes }} to change, ${{ unwritten }} not written yet`
}

function Cells({ cells, addressOf }: { cells: FitCell[] } & Pick<ChannelTableProps, 'addressOf'>) {
  if (cells.length === 0) return <span className="muted">{t`Nothing needed`}</span>
  return cells.map(({ text, section, fits }, index) => (
    <span key={text}>
      {index > 0 && comma()}
      {fits ? text : addressOf ? <a href={addressOf(section)}>{text}</a> : <b className="exceeds">{text}</b>}
    </span>
  ))
}
