import { data, Link } from 'react-router'
import { Message } from '#app/ui/message-page.tsx'
import type { Route } from './+types/not-found.ts'

// A route of its own, because the root's middleware does not run for an address that matches none.
export function loader() {
  return data(null, { status: 404 })
}

export function action() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return (
    <Message code="404" title="Oops! Page Not Found" action={<HomeLink />}>
      There is nothing at this address. It may have moved, or a part of the link was lost.
    </Message>
  )
}

function HomeLink() {
  return (
    <Link className="btn btn-primary" to="/">
      Back to Home
    </Link>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Page not found - Listwright' }]
}
