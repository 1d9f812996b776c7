import { Link } from 'react-router'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import * as uiWords from '#app/ui/words.ts'
import type { Route } from './+types/contact.ts'
import { postContact, readContactForm } from './contact-post.server.ts'
import { Contact } from './home/contact.tsx'
import { pageMeta } from './page-meta.ts'
import { readOrLog } from './site.server.ts'
import * as words from './words.tsx'

export const handle: RouteHandle = { openForms: 'signed-out', pageCache: true }

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
      <h1 className="sr-only">{uiWords.contact}</h1>
      <Contact contact={contact} action="/contact" {...form} />
      {contact && !contact.isActive && (
        <div className="wrap page">
          <p className="lead">{words.thereAreNoContactDetailsHereRight}</p>
          <p>
            {words.withAccountYouCanOpenSupportTicket((text) => (
              <Link to="/user/create-support">{text}</Link>
            ))}
          </p>
        </div>
      )}
    </>
  )
}

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: words.contactTitle,
    description: words.howToReachPeopleBehindThisShop,
    origin: matches[0].loaderData?.origin,
    path: location.pathname,
  })
}
