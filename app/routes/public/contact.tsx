import { Link } from 'react-router'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/contact.ts'
import { postContact, readContactForm } from './contact-post.server.ts'
import { Contact } from './home/contact.tsx'
import { pageMeta } from './page-meta.ts'
import { readOrLog } from './site.server.ts'

export const handle: RouteHandle = { pageCache: true }

export async function loader({ context }: Route.LoaderArgs) {
  return {
    form: readContactForm(context),
    contact: await readOrLog(context.get(servicesContext), 'contact'),
  }
}

export function action({ context }: Route.ActionArgs) {
  return postContact(context, '/contact')
}

/** 'Support Team' links lead here. */
export default function ContactPage({ loaderData }: Route.ComponentProps) {
  let { contact, form } = loaderData
  return (
    <>
      <h1 className="sr-only">Contact</h1>
      <Contact contact={contact} action="/contact#contact" {...form} />
      {contact && !contact.isActive && (
        <div className="wrap page">
          <p className="lead">There are no contact details here right now.</p>
          <p>
            With an account you can <Link to="/user/create-support">open a support ticket</Link>.
          </p>
        </div>
      )}
    </>
  )
}

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Contact - Listwright',
    description: 'How to reach the people behind this shop.',
    origin: matches[0].loaderData?.origin,
    path: location.pathname,
  })
}
