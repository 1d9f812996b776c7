import type { ReactNode } from 'react'
import { statusText } from '#app/domain/base/status-text.ts'
import type { ListedUser } from '#app/domain/people/user-list.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge, RoleBadge } from '#app/ui/badge.tsx'
import { Balance } from '#app/ui/balance.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PagedTable } from '#app/ui/paged-table.tsx'
import { RowMenu } from '#app/ui/row-menu.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Time } from '#app/ui/time.tsx'
import { listAddress, pageLinks, rowChoice, searchState, sortLink } from '../../list-query.ts'
import type { readDirectory } from './directory.server.ts'
import { DIRECTORY, directoryShape } from './directory-list.ts'
import { MessageLink } from './message-link.tsx'
import { comingFrom } from './origin.ts'

type Directory = Awaited<ReturnType<typeof readDirectory>>

type UserDirectoryProps = Directory & {
  /** Its heading, where it is a part of a page. */
  head?: ReactNode
  editing?: { userId: string; form: ReactNode } | undefined
}

export function UserDirectory({ path, query, list, head, editing }: UserDirectoryProps) {
  const shape = directoryShape(path)
  const here = listAddress(shape, query, { page: query.page })
  const isListed = list?.rows.some(({ id }) => id === editing?.userId) ?? false
  return (
    <section className="stack stack-lg" id={shape.anchor} aria-label={t`User Directory`}>
      {head}
      <div className="row row-between items-end">
        <SearchForm
          label={t`Search users`}
          placeholder={t`Name, email, role or membership`}
          {...searchState(shape, query)}
          {...rowChoice(shape, query)}
          sorts={sortChoices()}
        />
        <Link className="crumb" to={here}>
          <Icon small name="refresh" /> {t`Refresh`}
        </Link>
      </div>
      {!isListed && editing?.form}
      <PagedTable
        narrow="dense"
        noun="user"
        list={list}
        unreadable={t`Failed to fetch users: HTTP error! Status: 500`}
        empty={<NobodyFound path={path} search={query.search} />}
        columns={columns(path, query, here)}
        instead={({ id }) => (id === editing?.userId ? editing.form : undefined)}
        {...pageLinks(shape, query)}
        sizes={[]}
      />
    </section>
  )
}

/** The address at which a user's row is a form; the list stays as it is. */
export function editAddress(query: Directory['query'], userId: string): string {
  const address = listAddress(directoryShape(DIRECTORY), query, { page: query.page })
  return `${address}${address.includes('?') ? '&' : '?'}edit=${userId}`
}

function NobodyFound({ path, search }: { path: string; search: string }) {
  const clear = search !== '' && (
    <ButtonLink variant="outline" size="sm" to={path}>
      {t`Clear search`}
    </ButtonLink>
  )
  return (
    <Empty icon="users" title={t`No Users Found`} action={clear}>
      {search
        ? t`No user’s name, email, role or membership matches “${{ search }}”.`
        : t`There are no accounts yet.`}
    </Empty>
  )
}

function columns(path: string, query: Directory['query'], here: string): Column<ListedUser>[] {
  const shape = directoryShape(path)
  const edit = (id: string) => comingFrom(path === DIRECTORY ? path : here, editAddress(query, id))
  return [
    {
      title: t`Name`,
      className: 'd-lead d-name',
      cell: (user) => <Who {...user} here={here} />,
      sort: sortLink(shape, query, 'name'),
    },
    {
      title: t`Email`,
      className: 'd-address',
      cell: ({ email }) => <EmailText email={email} />,
      sort: sortLink(shape, query, 'email'),
    },
    {
      title: t`Role`,
      className: ({ role, isDisabled }) => (role === 'member' && !isDisabled ? 'd-more' : undefined),
      cell: (user) => <RoleSignals {...user} />,
      sort: sortLink(shape, query, 'role'),
    },
    {
      title: t`Membership`,
      className: 'd-more',
      cell: ({ membership }) => statusText(membership),
      sort: sortLink(shape, query, 'membership'),
    },
    {
      title: t`Balance`,
      align: 'end',
      className: 'd-sum',
      cell: ({ balance }) => (
        <>
          <Balance credits={balance} />
          <span className="o-unit"> {t`${plural({ balance }, { one: 'credit', other: 'credits' })}`}</span>
        </>
      ),
      sort: sortLink(shape, query, 'balance'),
    },
    {
      title: t`Since`,
      cell: ({ createdAt }) => <Time iso={createdAt} />,
      sort: sortLink(shape, query, 'date'),
    },
    {
      title: t`Actions`,
      part: 'actions',
      cell: (user) => <Actions {...user} here={here} edit={edit(user.id)} />,
    },
  ]
}

function Who({ id, name, email, photoUrl, here }: ListedUser & { here: string }) {
  return (
    <span title={name || email}>
      <Avatar name={name} email={email} photoUrl={photoUrl} />
      <Link className="row-link" to={comingFrom(here, `/admin/users/${id}`)}>
        <bdi>{name || email}</bdi>
      </Link>
    </span>
  )
}

/** Most are members. */
function RoleSignals({ role, isAdminByAddress, isDisabled }: ListedUser) {
  if (isDisabled) return <Badge>{t`Disabled`}</Badge>
  if (isAdminByAddress && role !== 'Admin') return <Badge tone="error">{t`Admin by configuration`}</Badge>
  return role === 'member' ? <span className="muted">{statusText(role)}</span> : <RoleBadge role={role} />
}

export function Roles({ role, isAdminByAddress, isDisabled }: ListedUser) {
  return (
    <>
      <RoleBadge role={role} />{' '}
      {isAdminByAddress && role !== 'Admin' && <Badge tone="error">{t`Admin by configuration`}</Badge>}{' '}
      {isDisabled && <Badge>{t`Disabled`}</Badge>}
    </>
  )
}

function Actions({ id, email, here, edit, ...user }: ListedUser & { here: string; edit: string }) {
  const name = user.name || email
  const of = <span className="sr-only"> {name}</span>
  return (
    <div className="acts">
      <ButtonLink variant="outline" size="sm" to={`${edit}#edit-user`}>
        {t`Edit`}
        {of}
      </ButtonLink>
      <MessageLink short user={{ id, name }} from={here} />
      <RowMenu label={t`More for ${{ name }}`}>
        <Link to={comingFrom(here, `/admin/users/${id}/delete`)}>
          <Icon small name="trash" /> {t`Delete ${{ name }}`}
        </Link>
      </RowMenu>
    </div>
  )
}

const sortChoices = () => [
  { value: '-date', label: t`Newest first` },
  { value: 'date', label: t`Oldest first` },
  { value: 'name', label: t`Name` },
  { value: 'email', label: t`Email` },
  { value: 'role', label: t`Role` },
  { value: 'membership', label: t`Membership` },
  { value: '-balance', label: t`Balance` },
]
