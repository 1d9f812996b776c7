import { redirect } from 'react-router'
import { readShop } from '#app/domain/base/shop-record.server.ts'
import { readLegalPages } from '#app/domain/shop/content/legal.server.ts'
import { t } from '#app/i18n/macro.ts'
import { languageToStore } from '#app/i18n/writing.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PlainPage } from '#app/ui/message-page.tsx'
import { readLogo } from '../site.server.ts'
import type { Route } from './+types/coming-soon.ts'

export const handle: RouteHandle = { pageCache: true, beforeOpening: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { name, isOpen } = await readShop(db)
  if (isOpen) throw redirect('/', 303)
  const [logo, legal] = await Promise.all([
    readLogo(context),
    readLegalPages(db, languageToStore()).catch(() => undefined),
  ])
  return { name, logo, legal }
}

/** Forms that were sent to the shop before it closed lead here. */
export function action() {
  return redirect('/coming-soon', 303)
}

export default function ComingSoon({ loaderData }: Route.ComponentProps) {
  const { name, logo, legal } = loaderData
  return (
    <PlainPage logo={logo}>
      <div className="wrap page message">
        <div className="stack">
          <p className="kicker">{t`Coming soon`}</p>
          <h1>{t`${{ name }} opens soon`}</h1>
          <p className="lead">{t`We are getting the shop ready. Please check back soon.`}</p>
          <div className="row">
            <ButtonLink variant="outline" to="/login">
              {t`Sign in`}
            </ButtonLink>
          </div>
          <p className="small muted">
            {t`Only the people who run the shop can sign in.`}{' '}
            {legal?.privacy && <Link to="/privacy">{t`Privacy policy`}</Link>}{' '}
            {legal?.terms && <Link to="/terms">{t`Terms and conditions`}</Link>}
          </p>
        </div>
      </div>
    </PlainPage>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: loaderData ? t`${{ name: loaderData.name }} opens soon` : t`Coming soon` },
    { name: 'robots', content: 'noindex' },
  ]
}
