import { data, href } from 'react-router'
import { formatDateTime } from '#app/domain/base/dates.ts'
import type { ShownIn } from '#app/domain/base/lists/search.server.ts'
import { type ListedMail, listOutbox } from '#app/domain/outbox/mail/outbox-list.server.ts'
import { type MailPause, readMailPause } from '#app/domain/outbox/mail/pause.server.ts'
import { mailKindLabel, mailKindLabels } from '#app/domain/shop/mail-texts.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { servicesContext } from '#app/services.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import listsCss from '#app/ui/css/back-office-lists.css?url'
import type { Column } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { Link } from '#app/ui/link.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { RowLink } from '#app/ui/row-link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import type { MailStatus } from '#db/schema.ts'
import { ListPage } from '../../list-page.tsx'
import { type ListShape, oneOf, readListQuery, sortLink } from '../../list-query.ts'
import type { Route } from './+types/mails.ts'
import { MAIL_STATUSES } from './mail-labels.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listsCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, mail } = context.get(servicesContext)
  const query = readListQuery(MAIL_LIST, url.searchParams)
  const list = await logFailure(context, 'mail.list_failed', () =>
    listOutbox(db, query, query.filters.status, mailShownIn),
  )
  const sends = mail !== undefined
  const pause = sends ? await readMailPause(db) : undefined
  if (list === 'failed') return data({ query, list: undefined, sends, pause }, { status: 500 })
  const rows = list.rows.map(({ kind, ...row }) => ({ ...row, kind: mailKindLabel(kind) }))
  return data({ query, list: { ...list, rows }, sends, pause })
}

/** What the list says of a mail in other words than are stored. */
const mailShownIn: ShownIn = (zone) => ({
  columns: ['outbox.kind', 'outbox.status', 'outbox.created_at'],
  labels: [...mailKindLabels(), ...Object.values(MAIL_STATUSES).map(({ label }) => t(label))],
  text: ({ kind, status, created_at }) =>
    [
      mailKindLabel(String(kind)),
      t(MAIL_STATUSES[status as MailStatus].label),
      formatDateTime(String(created_at), zone),
    ].join('\n'),
})

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { query, list, sends, pause } = loaderData
  return (
    <ListPage
      title={t`Email`}
      lead={t`Email that the shop has sent, or is about to send.`}
      actions={
        <ActionForm action={href('/admin/mail/test')}>
          <SubmitButton variant="outline" pending={t`Sending...`}>
            {t`Send me a test email`}
          </SubmitButton>
        </ActionForm>
      }
      notes={
        <>
          {!sends && (
            <Alert kind="warning" quiet title={t`SMTP not configured`}>
              <p>
                <Trans>
                  This server does not send email. Emails wait here, where admins can read them. To send them,
                  set a mail server in SMTP_URL or in{' '}
                  <Link to={href('/admin/settings/mail/server')}>the settings</Link>.
                </Trans>
              </p>
            </Alert>
          )}
          {pause && <PauseAlert pause={pause} />}
        </>
      }
      narrow="dense"
      rowsInSearch
      shape={MAIL_LIST}
      query={query}
      search={{
        label: t`Search email`,
        placeholder: t`Recipient or subject`,
        sorts: sortChoices(),
        filters: (
          <FilterSelect
            name="status"
            label={t`Status`}
            all={t`Any status`}
            value={query.filters.status}
            options={Object.entries(MAIL_STATUSES).map(([value, { label }]) => ({ value, label: t(label) }))}
          />
        ),
      }}
      noun="email"
      label={t`Emails`}
      list={list}
      unreadable={t`The emails could not be read. Please try again.`}
      noMatch={{ title: t`No emails found`, all: t`Show all emails` }}
      empty={
        <Empty
          icon="mail"
          title={t`No emails yet`}
          action={<WayOn to="/admin/settings/mail">{t`Email settings`}</WayOn>}
        >
          {t`Every email the shop sends is kept here. Send yourself a test to see that it arrives.`}
        </Empty>
      }
      columns={columns(sends, sortLink(MAIL_LIST, query, 'written'))}
    />
  )
}

export const meta = pageTitle(msg`Email - Administration`)

const sortChoices = () => [
  { value: '-written', label: t`Newest first` },
  { value: 'written', label: t`Oldest first` },
]

function columns(sends: boolean, sort: Column<ListedMail>['sort']): Column<ListedMail>[] {
  return [
    {
      title: t`Subject`,
      className: 'd-lead',
      cell: ({ id, subject }) => (
        <span title={subject}>
          <RowLink className="row-link" to={href('/admin/mail/:mailId', { mailId: id })}>
            <bdi>{subject}</bdi>
          </RowLink>
        </span>
      ),
    },
    { title: t`To`, className: 'd-address', cell: ({ to_email }) => <EmailText email={to_email} /> },
    { title: t`Kind`, className: 'd-cut', cell: ({ kind }) => <span title={kind}>{kind}</span> },
    {
      title: t`Status`,
      cell: ({ status }) => (
        <Status status={status} signals={status === 'failed' || (sends && status === 'queued')} />
      ),
    },
    { title: t`Written on`, sort, cell: ({ created_at }) => <Time iso={created_at} minute /> },
  ]
}

/** Where no email is sent, all of them wait, which is said above the list. */
function Status({ status, signals }: Pick<ListedMail, 'status'> & { signals: boolean }) {
  const { tone, label } = MAIL_STATUSES[status]
  return signals ? <Badge tone={tone}>{t(label)}</Badge> : <span className="muted">{t(label)}</span>
}

const MAIL_LIST: ListShape<'written', 'status'> = {
  path: '/admin/mail',
  sorts: ['written'],
  sort: '-written',
  filters: { status: oneOf(['queued', 'sent', 'failed']) },
}

function PauseAlert({ pause: { reason, message, since, probeAt } }: { pause: MailPause }) {
  const isLogin = reason === 'login-refused'
  return (
    <Alert
      kind={isLogin ? 'error' : 'warning'}
      quiet
      title={isLogin ? t`The mail server refuses the password` : t`The mail server cannot be reached`}
    >
      <p>
        {isLogin ? (
          <Trans>
            No email is sent until SMTP_URL has the right user name and password. Nothing is lost. The shop
            tries again automatically at {{ time: <Time iso={probeAt} minute /> }}.
          </Trans>
        ) : (
          <Trans>
            Emails wait until it works again. Nothing is lost. The shop tries again automatically at{' '}
            {{ time: <Time iso={probeAt} minute /> }}.
          </Trans>
        )}
      </p>
      <p className="small wrap-anywhere">
        <Trans>
          Since {{ date: <Time iso={since} minute /> }}: {message}
        </Trans>
      </p>
      <ActionForm action={href('/admin/mail/resume')}>
        <SubmitButton variant="outline" size="sm" pending={t`Trying...`}>
          {t`Try again now`}
        </SubmitButton>
      </ActionForm>
    </Alert>
  )
}
