import { data, Outlet, useLocation } from 'react-router'
import { readProfile } from '#app/domain/people/profile.server.ts'
import { sections } from '#app/domain/shop/content/sections.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import type { Route } from './+types/layout.ts'
import { Tabs } from './tabs.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const profile = await logFailure(context, 'settings.load_failed', () =>
    readProfile(context.get(servicesContext).db, context.get(userContext).id),
  )
  if (profile === 'failed') return data({ person: null, sections: menu() }, { status: 500 })
  const { userName, email, photoUrl } = profile
  return data({ person: { name: userName, email, photoUrl }, sections: menu() })
}

/** What the menu shows of each section, and what is said when its editor cannot be reached. */
function menu() {
  return Object.values(sections).map(({ tab, editor }) => {
    const { path, title, messages } = editor()
    return { tab: t(tab), path, title, unreachable: messages.unreachable ?? messages.failedLoad }
  })
}

export default function SettingsLayout({ loaderData }: Route.ComponentProps) {
  const { person, sections } = loaderData
  const { pathname } = useLocation()
  if (!person) return <Alert kind="error">{t`User data could not be loaded. Please try again later.`}</Alert>
  return (
    <>
      <p className="self">
        <Avatar {...person} />
        <b>{person.name || t`No name yet`}</b> <span className="wrap-anywhere">{person.email}</span>
      </p>
      <div className="settings">
        <Tabs here={pathname} sections={sections} />
        <div className="stack stack-lg">
          <Outlet />
        </div>
      </div>
    </>
  )
}
