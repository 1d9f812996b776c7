import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { Contact } from '#app/ui/landing/contact.tsx'
import { Link } from '#app/ui/link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { readOrLog } from '../site.server.ts'
import type { Route } from './+types/contact.ts'
import { postContact, readContactForm } from './contact-post.server.ts'

export const handle: RouteHandle = { openForms: 'signed-out', pageCache: true }

export async function loader({ context }: Route.LoaderArgs) {
  return {
    form: readContactForm(context),
    contact: await readOrLog(context, 'contact'),
  }
}

export function action({ context }: Route.ActionArgs) {
  return postContact(context, '/contact')
}

/** 'Support Team' links lead here. */
export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { contact, form } = loaderData
  return (
    <>
      <h1 className="sr-only">{t`Contact`}</h1>
      <Contact contact={contact} action="/contact" {...form} />
      {contact && !contact.isActive && (
        <div className="wrap page">
          <p className="lead">{t`No contact details are available right now.`}</p>
          <p>
            <Trans>
              With an account you can <Link to="/user/create-support">open a support ticket</Link>.
            </Trans>
          </p>
        </div>
      )}
    </>
  )
}

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: t`Contact`,
    description: t`How to reach the people behind this shop.`,
    matches,
    path: location.pathname,
  })
}
