import { readUserRecords } from '#app/domain/accounts/user-records.server.ts'
import { statusText } from '#app/domain/base/status-text.ts'
import { listTokens } from '#app/domain/people/api-tokens.server.ts'
import {
  PROFILE_FIELDS,
  PROFILE_NAMES,
  type Profile,
  type ProfileName,
} from '#app/domain/people/profile-fields.ts'
import { listSessions } from '#app/domain/people/sessions.server.ts'
import { listActivity } from '#app/domain/shop/activity/log.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Balance } from '#app/ui/balance.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import listsCss from '#app/ui/css/back-office-lists.css?url'
import ordersCss from '#app/ui/css/orders.css?url'
import { EmailText } from '#app/ui/email-text.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { Part } from '#app/ui/part.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/user.ts'
import { Access } from './access.tsx'
import { Roles } from './directory.tsx'
import { requireListedUser } from './listed-user.server.ts'
import { MessageLink } from './message-link.tsx'
import { comingFrom, originName, originOf } from './origin.ts'
import { Records } from './records.tsx'

export const links: Route.LinksFunction = () =>
  [ordersCss, listsCss].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const user = await requireListedUser(context, params.userId)
  const newest = { search: '', sort: 'date', direction: 'desc', page: 1 } as const
  const [person, sessions, tokens, activity] = await Promise.all([
    readUserRecords(db, user.id),
    listSessions(db, user.id, ''),
    listTokens(db, user.id),
    listActivity(db, newest, { actor: '', action: '', user: user.id }),
  ])
  return {
    user,
    from: originOf(url.searchParams),
    person,
    // Their ids would be good for ending them, and nobody needs them here.
    sessions: sessions.map(({ ip, userAgent, lastSeenAt, createdAt }) => ({
      ip,
      userAgent,
      lastSeenAt,
      createdAt,
    })),
    tokens: tokens.filter(({ state }) => state === 'good').length,
    activity: activity.rows,
    isOwn: user.id === context.get(userContext).id,
  }
}

export default function User({ loaderData }: Route.ComponentProps) {
  const { user, from, person, isOwn } = loaderData
  const here = comingFrom(from, `/admin/users/${user.id}`)
  const { verified, google } = person
  return (
    <>
      <PageHead title={user.name || user.email} back={{ to: from, label: originName(from) }}>
        <div className="row">
          <ButtonLink variant="outline" to={`${comingFrom(here, `/admin/users?edit=${user.id}`)}#edit-user`}>
            {t`Edit`}
          </ButtonLink>
          <MessageLink user={user} from={here} />
        </div>
      </PageHead>
      <div className="pair">
        <Part title={t`Account`}>
          <Facts
            rows={[
              [t`Email`, <EmailText key="email" email={user.email} />],
              [t`Email confirmed`, verified ? t`Yes` : t`No`],
              [t`Role`, <Roles key="role" {...user} />],
              [t`Membership`, statusText(user.membership)],
              [
                t`Balance`,
                <span key="balance">
                  <Balance credits={user.balance} />{' '}
                  {t`${plural({ balance: user.balance }, { one: 'credit', other: 'credits' })}`}
                </span>,
              ],
              [t`Since`, <Time key="since" iso={user.createdAt} />],
              [t`Signs in with`, google ? t`Google` : t`A password`],
            ]}
          />
        </Part>
        <Part title={t`Profile`}>
          <ProfileFacts profile={person.profile} />
        </Part>
      </div>
      <Access
        user={user}
        from={from}
        isOwn={isOwn}
        sessions={loaderData.sessions}
        tokens={loaderData.tokens}
      />
      <Records userId={user.id} person={person} activity={loaderData.activity} />
    </>
  )
}

function ProfileFacts({ profile }: { profile: Profile }) {
  const { phone, address, city, country } = profile
  const others = PROFILE_NAMES.filter((name) => !SHOWN_APART.has(name))
  const rows: [string, string][] = [
    [t(PROFILE_FIELDS.phone.label), phone],
    [t(PROFILE_FIELDS.address.label), [address, city, country].filter(Boolean).join(', ')],
    ...others.map((name): [string, string] => [t(PROFILE_FIELDS[name].label), profile[name]]),
  ]
  const filled = rows.filter(([, value]) => value)
  return filled.length > 0 ? <Facts rows={filled} /> : <p className="muted">{t`Nothing filled in yet.`}</p>
}

const SHOWN_APART = new Set<ProfileName>(['userName', 'phone', 'address', 'city', 'country'])

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) =>
    t`${{ name: loaderData?.user.name || loaderData?.user.email || t`User` }} - Administration`,
)
