import { Link, redirect } from 'react-router'
import { readLegalPages } from '#app/domain/content/legal.server.ts'
import { readShop } from '#app/domain/setup/shop.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PlainPage } from '#app/ui/message-page.tsx'
import * as uiWords from '#app/ui/words.ts'
import { readLogo } from '../account/sign-in.server.ts'
import type { Route } from './+types/coming-soon.ts'
import * as words from './words.ts'

export const handle: RouteHandle = { pageCache: true, beforeOpening: true }

export async function loader({ context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let { name, isOpen } = await readShop(db)
  if (isOpen) throw redirect('/', 303)
  let [logo, legal] = await Promise.all([readLogo(context), readLegalPages(db).catch(() => undefined)])
  return { name, logo, legal }
}

/** Forms that were sent to the shop before it closed lead here. */
export function action() {
  return redirect('/coming-soon', 303)
}

export default function ComingSoon({ loaderData }: Route.ComponentProps) {
  let { name, logo, legal } = loaderData
  return (
    <PlainPage logo={logo}>
      <div className="wrap page message">
        <div className="stack">
          <p className="kicker">{words.comingSoon}</p>
          <h1>{words.opensSoon(name)}</h1>
          <p className="lead">{words.weAreGettingShopReady}</p>
          <div className="row">
            <ButtonLink variant="outline" to="/login">
              {uiWords.signIn}
            </ButtonLink>
          </div>
          <p className="small muted">
            {words.onlyShopStaffCanSignIn}{' '}
            {legal?.privacy && <Link to="/privacy">{uiWords.privacyPolicy}</Link>}{' '}
            {legal?.terms && <Link to="/terms">{uiWords.termsAndConditions}</Link>}
          </p>
        </div>
      </div>
    </PlainPage>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: loaderData ? words.opensSoon(loaderData.name) : words.comingSoon },
    { name: 'robots', content: 'noindex' },
  ]
}
