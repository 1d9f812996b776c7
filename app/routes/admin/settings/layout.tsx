import { data, Outlet, useLocation } from 'react-router'
import { readProfile } from '#app/domain/people/profile.server.ts'
import { sections } from '#app/domain/shop/content/sections.ts'
import { readMissingByTab } from '#app/domain/shop/setup/checklist.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { shopContext } from '#app/middleware/opening.server.ts'
import { useRouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import settingsCss from '#app/ui/css/settings.css?url'
import type { Route } from './+types/layout.ts'
import { AllSettings, Tabs } from './tabs.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: settingsCss }]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const loaded = await logFailure(context, 'settings.load_failed', async () => {
    const shop = await context.get(shopContext)()
    return Promise.all([
      readProfile(services.db, context.get(userContext).id),
      readMissingByTab(services, shop),
    ])
  })
  if (loaded === 'failed') return data({ person: null, missing: {}, sections: menu() }, { status: 500 })
  const [{ userName, email, photoUrl }, missing] = loaded
  return data({ person: { name: userName, email, photoUrl }, missing, sections: menu() })
}

/** What the menu shows of each section, and what is said when its editor cannot be reached. */
function menu() {
  return Object.values(sections).map(({ tab, editor }) => {
    const { path, title, messages } = editor()
    return { tab: t(tab), path, title, unreachable: messages.unreachable ?? messages.failedLoad }
  })
}

export default function SettingsLayout({ loaderData }: Route.ComponentProps) {
  const { person, missing, sections } = loaderData
  const { pathname } = useLocation()
  const { isWide } = useRouteHandle()
  if (!person) return <Alert kind="error">{t`User data could not be loaded. Please try again later.`}</Alert>
  return (
    <div className={isWide ? 'settings settings-list' : 'settings settings-column'}>
      <div className="settings-head">
        <AllSettings />
        <p className="settings-name">{t`Settings`}</p>
        <p className="self">
          <Avatar {...person} />
          <b>{person.name || t`No name yet`}</b> <bdi title={person.email}>{person.email}</bdi>
        </p>
      </div>
      <Tabs here={pathname} sections={sections} missing={missing} />
      <div className="settings-body stack stack-lg">
        <Outlet />
      </div>
    </div>
  )
}
