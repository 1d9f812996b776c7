import { href } from 'react-router'
import { listMailTexts } from '#app/domain/outbox/mail/own-texts.server.ts'
import { findMailText, MAIL_TEXTS } from '#app/domain/shop/mail-texts.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import figuresCss from '#app/ui/css/figures.css?url'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { UnreadableFields } from '../unreadable.tsx'
import type { Route } from './+types/texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { mails, faults } = await listMailTexts(context.get(servicesContext).db, MAIL_TEXTS)
  return {
    mails: mails.map(({ mail, words, basis }) => ({
      key: mail.key,
      label: t(mail.label),
      subject: words.subject,
      isOwn: basis === 'own',
    })),
    faults: faults.map(
      (path) => t(path.split('.').flatMap((part) => findMailText(part) ?? [])[0]?.label) ?? t`All of them`,
    ),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figuresCss }]

type Row = Route.ComponentProps['loaderData']['mails'][number]

export default function MailTexts({ loaderData }: Route.ComponentProps) {
  const { mails, faults } = loaderData
  return (
    <>
      <PageHead
        title={t`Email templates`}
        lead={t`What the shop’s emails say. Texts that you have not changed are updated with each release.`}
        back={{ to: href('/admin/settings/mail'), label: t`Email and alerts` }}
      />
      <UnreadableFields settings="mail-texts" faults={faults} nameOf={(name) => name} />
      <DataTable
        narrow="figures"
        caption={t`${{ count: mails.length }} emails`}
        columns={columns()}
        rows={mails}
        rowKey={({ key }) => key}
      />
    </>
  )
}

export const meta = pageTitle(msg`Email templates - Settings`)

const columns = (): Column<Row>[] => [
  { title: t`Email`, part: 'name', className: 'f-name', cell: nameOf },
  { title: t`Subject`, className: 'f-line f-bare', cell: ({ subject }) => subject },
  { title: t`What to do`, part: 'actions', className: 'f-sum', cell: edit },
]

function nameOf({ label, isOwn }: Row) {
  return (
    <>
      {label} {isOwn && <Badge tone="success">{t`Yours`}</Badge>}
    </>
  )
}

function edit({ key, label }: Row) {
  return (
    <ButtonLink variant="outline" size="sm" to={href('/admin/settings/mail/texts/:mail', { mail: key })}>
      {t`Edit`}
      <span className="sr-only"> {label}</span>
    </ButtonLink>
  )
}
