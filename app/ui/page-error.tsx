import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { ConnectionLost } from '../forms/connection.ts'
import { NO_RESPONSE } from '../forms/form-result.ts'
import { ButtonLink } from './button.tsx'
import { Message } from './message-page.tsx'
import { bypassRouterSilently } from './offline.ts'
import { isUnsaved, UnsavedMessage } from './unsaved.tsx'

interface Home {
  to: string
  label: string
}

interface PageErrorProps {
  error: unknown
  /** The first page of the area, where that is not the landing page. */
  home?: Home
}

/** Shown within the shell of the area. */
export function PageError({ error, home }: PageErrorProps) {
  if (error instanceof ConnectionLost) return <NoConnection />
  if (!isRouteErrorResponse(error)) return <Broken home={home} />
  let { status, data } = error
  if (isUnsaved(data)) return <UnsavedMessage {...data} />
  let message = messageOf(data)
  if (data?.notAuthorized === true) {
    return (
      <Message title="Not Authorized" action={<Actions home={{ to: '/', label: 'Go to Home' }} />}>
        You can't access this page; this route is only accessible for Admin.
      </Message>
    )
  }
  if (status === 404) return <NotFound message={message} home={home} />
  if (status === 503) {
    return (
      <Message title="Please try again in a minute" action={<Actions again home={home} />}>
        {message ?? 'This part of the shop is not available right now.'}
      </Message>
    )
  }
  if (status >= 500) return <Broken message={message} home={home} />
  return (
    <Message code={String(status)} title="That did not work" action={<Actions home={home} />}>
      {message ?? 'The server did not understand this request.'}
    </Message>
  )
}

/** For unknown addresses, and for records that do not exist or belong to somebody else. */
export function NotFound({ message, home }: { message?: string | undefined; home?: Home | undefined }) {
  return (
    <Message code="404" title="Oops! Page Not Found" action={<Actions home={home} />}>
      {message ?? 'There is nothing at this address. It may have moved, or part of the link is missing.'}
    </Message>
  )
}

function Broken({ message, home }: { message?: string | undefined; home: Home | undefined }) {
  return (
    <Message title="Unexpected Application Error!" action={<Actions again home={home} />}>
      {message ?? (
        <>
          Something went wrong on our side, and we have recorded it. Nothing that was saved is lost. Try again
          in a minute; if it does not help, write to the <Link to="/contact">Support Team</Link>.
        </>
      )}
    </Message>
  )
}

function NoConnection() {
  useEffect(bypassRouterSilently, [])
  return (
    <Message title="No connection" action={<TryAgain />}>
      {NO_RESPONSE}
    </Message>
  )
}

/** The first action is the primary button. `again`: reloading the page may help. */
function Actions({ again, home }: { again?: boolean; home?: Home | undefined }) {
  let links = [...(home ? [home] : []), ...(home?.to === '/' ? [] : [HOME])]
  return (
    <>
      {again && <TryAgain />}
      {links.map(({ to, label }, at) => (
        <ButtonLink key={to} variant={at === 0 && !again ? 'primary' : 'outline'} to={to}>
          {label}
        </ButtonLink>
      ))}
    </>
  )
}

const HOME: Home = { to: '/', label: 'Back to Home' }

/** A plain link, so that the document is loaded anew. */
function TryAgain() {
  let { pathname, search } = useLocation()
  return <ButtonLink href={pathname + search}>Try again</ButtonLink>
}

function messageOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return undefined
  return typeof thrown.message === 'string' ? thrown.message : undefined
}
