import { href, Link } from 'react-router'
import { listMailTexts } from '#app/domain/mail/own-texts.server.ts'
import { findMailText } from '#app/domain/mail/texts.ts'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { UnreadableFields } from '../unreadable.tsx'
import type { Route } from './+types/texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  let { mails, faults } = await listMailTexts(context.get(servicesContext).db)
  return {
    mails: mails.map(({ mail, words, isOwn }) => ({
      key: mail.key,
      label: mail.label,
      subject: words.subject,
      isOwn,
    })),
    faults: faults.map((path) => findMailText(path.split('.')[1] ?? '')?.label ?? 'All of them'),
  }
}

type Row = Route.ComponentProps['loaderData']['mails'][number]

export default function MailTexts({ loaderData }: Route.ComponentProps) {
  let { mails, faults } = loaderData
  return (
    <>
      <PageHead
        title="Texts of emails"
        lead="What the shop’s emails say. A text that you have not changed follows our releases."
        back={{ to: href('/admin/settings/mail'), label: 'Email and alerts' }}
      />
      <UnreadableFields settings="mail-texts" faults={faults} nameOf={(name) => name} />
      <DataTable
        caption={`${mails.length} emails`}
        columns={COLUMNS}
        rows={mails}
        rowKey={({ key }) => key}
      />
    </>
  )
}

export const meta = pageTitle('Texts of emails - Settings')

const COLUMNS: Column<Row>[] = [
  { title: 'Email', part: 'name', cell: nameOf },
  { title: 'Subject', untitled: true, cell: ({ subject }) => subject },
]

function nameOf({ key, label, isOwn }: Row) {
  return (
    <>
      <Link to={href('/admin/settings/mail/texts/:mail', { mail: key })}>{label}</Link>{' '}
      {isOwn && <Badge tone="success">Yours</Badge>}
    </>
  )
}
