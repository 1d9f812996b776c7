import { data, href, Link } from 'react-router'
import { type ListedMail, listOutbox } from '#app/domain/mail/outbox-list.server.ts'
import { readMailPause } from '#app/domain/mail/pause.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import type { Column } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PagedTable } from '#app/ui/paged-table.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import { pageLinks, readListQuery, searchState, sortLink } from '../../list-query.ts'
import * as adminWords from '../words.ts'
import type { Route } from './+types/mails.ts'
import { KIND, mailShownIn, STATUS } from './mail-labels.ts'
import { MAIL_LIST } from './mail-list.ts'
import { PauseAlert } from './pause-alert.tsx'
import * as words from './words.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  let { db, mail } = context.get(servicesContext)
  let query = readListQuery(MAIL_LIST, url.searchParams)
  let list = await logFailure(context, 'mail.list_failed', () =>
    listOutbox(db, query, query.filters.status, mailShownIn),
  )
  let sends = mail !== undefined
  let pause = sends ? await readMailPause(db) : undefined
  if (list === 'failed') return data({ query, list: undefined, sends, pause }, { status: 500 })
  return data({ query, list, sends, pause })
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  let { query, list, sends, pause } = loaderData
  return (
    <>
      <PageHead title={uiWords.email} lead={words.emailThatShopHasSent}>
        <ActionForm action={href('/admin/mail/test')}>
          <SubmitButton variant="outline" pending={uiWords.sending}>
            {adminWords.sendMeTestEmail}
          </SubmitButton>
        </ActionForm>
      </PageHead>
      {!sends && (
        <Alert kind="warning" quiet title={words.smtpNotConfigured}>
          <p>
            {words.noEmailLeavesThisServer((text) => (
              <Link to={href('/admin/settings/mail/server')}>{text}</Link>
            ))}
          </p>
        </Alert>
      )}
      {pause && <PauseAlert pause={pause} />}
      <SearchForm
        label={words.searchEmail}
        placeholder={words.recipientOrSubject}
        {...searchState(MAIL_LIST, query)}
        sorts={SORT_CHOICES}
      >
        <FilterSelect
          name="status"
          label={uiWords.status}
          value={query.filters.status}
          options={Object.entries(STATUS).map(([value, { label }]) => ({ value, label }))}
        />
      </SearchForm>
      <PagedTable
        noun="email"
        label={words.emails}
        list={list}
        unreadable={words.emailsCouldNotBeRead}
        empty={<NothingFound query={query} />}
        columns={columns(sortLink(MAIL_LIST, query, 'written'))}
        narrow="orders"
        {...pageLinks(MAIL_LIST, query)}
      />
    </>
  )
}

export const meta = pageTitle(words.emailAdministration)

const SORT_CHOICES = [
  { value: '-written', label: uiWords.newestFirst },
  { value: 'written', label: uiWords.oldestFirst },
]

function columns(sort: Column<ListedMail>['sort']): Column<ListedMail>[] {
  return [
    {
      title: uiWords.subject,
      part: 'name',
      className: 'o-title',
      cell: ({ id, subject }) => (
        <RowLink to={href('/admin/mail/:mailId', { mailId: id })}>{subject}</RowLink>
      ),
    },
    { title: uiWords.to, className: 'o-line o-mail', cell: Recipient },
    { title: uiWords.kind, cell: ({ kind }) => <span className="whitespace-nowrap">{KIND[kind]}</span> },
    {
      title: uiWords.status,
      className: 'o-total',
      cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>,
    },
    { title: uiWords.written, sort, cell: ({ created_at }) => <Time iso={created_at} minute /> },
  ]
}

function Recipient({ to_email }: ListedMail) {
  return (
    <small className="label">
      <EmailText email={to_email} />
    </small>
  )
}

function NothingFound({ query }: Pick<Route.ComponentProps['loaderData'], 'query'>) {
  if (!query.search && !query.filters.status) {
    return (
      <Empty icon="mail" title={uiWords.noEmailsYet}>
        {words.emailThatShopSendsWillAppearHere}
      </Empty>
    )
  }
  let clear = (
    <ButtonLink variant="outline" size="sm" to={MAIL_LIST.path}>
      {words.showAllEmails}
    </ButtonLink>
  )
  return <Empty icon="search" title={words.noEmailsFound} action={clear} />
}
