import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ConnectionLost } from '../forms/connection.ts'
import { ButtonLink } from './button.tsx'
import { errorHeading } from './error-title.ts'
import { Link } from './link.tsx'
import { Message } from './message-page.tsx'
import { bypassRouterSilently, noResponse } from './offline.ts'
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
  const title = errorHeading(error)
  if (error instanceof ConnectionLost) return <NoConnection />
  if (!isRouteErrorResponse(error)) return <Broken home={home} />
  const { status, data } = error
  if (isUnsaved(data)) return <UnsavedMessage {...data} />
  const message = messageOf(data)
  if (data?.notAuthorized === true) {
    return (
      <Message title={title} action={<Actions home={{ to: '/', label: t`Go to Home` }} />}>
        {t`You can't access this page; this route is only accessible for Admin.`}
      </Message>
    )
  }
  if (status === 404) return <NotFound message={message} home={home} />
  if (status === 503) {
    return (
      <Message title={title} action={<Actions again home={home} />}>
        {message ?? t`This part of the shop is not available right now.`}
      </Message>
    )
  }
  if (status >= 500) return <Broken message={message} home={home} />
  return (
    <Message code={String(status)} title={title} action={<Actions home={home} />}>
      {message ?? t`The server did not understand this request.`}
    </Message>
  )
}

/** For unknown addresses, and for records that do not exist or belong to somebody else. */
export function NotFound({ message, home }: { message?: string | undefined; home?: Home | undefined }) {
  return (
    <Message code="404" title={t`Oops! Page Not Found`} action={<Actions home={home} />}>
      {message ?? t`There is nothing at this address. It may have moved, or part of the link is missing.`}
    </Message>
  )
}

function Broken({ message, home }: { message?: string | undefined; home: Home | undefined }) {
  return (
    <Message title={t`Unexpected Application Error!`} action={<Actions again home={home} />}>
      {message ?? (
        <Trans>
          Something went wrong on our side, and we have recorded it. Nothing that was saved is lost. Try again
          in a minute; if that does not help, write to the <Link to="/contact">Support Team</Link>.
        </Trans>
      )}
    </Message>
  )
}

function NoConnection() {
  useEffect(bypassRouterSilently, [])
  return (
    <Message title={t`No connection`} action={<TryAgain />}>
      {noResponse()}
    </Message>
  )
}

/** The first action is the primary button. `again`: reloading the page may help. */
function Actions({ again, home }: { again?: boolean; home?: Home | undefined }) {
  const links = [...(home ? [home] : []), ...(home?.to === '/' ? [] : [siteHome()])]
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

const siteHome = (): Home => ({ to: '/', label: t`Back to Home` })

/** A plain link, so that the document is loaded anew. */
function TryAgain() {
  const { pathname, search } = useLocation()
  return <ButtonLink href={pathname + search}>{t`Try again`}</ButtonLink>
}

function messageOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return undefined
  return typeof thrown.message === 'string' ? thrown.message : undefined
}
