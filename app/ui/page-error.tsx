import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { msg, type Text, t } from '#app/i18n/macro.ts'
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
    const homes = [{ to: '/', label: t`Go to Home` }, userHome()]
    return (
      <Message code={String(status)} title={title} action={<Actions homes={homes} />}>
        {t`You can't access this page; this route is only accessible for Admin.`}
      </Message>
    )
  }
  if (status === 404) return <NotFound message={message} home={home} />
  if (status === 503) {
    return (
      <Message code="503" title={title} action={<Actions again homes={homesOf(home)} />}>
        {message ?? t`This part of the shop isn’t available right now. Nothing was changed.`}
      </Message>
    )
  }
  if (status >= 500) return <Broken message={message} home={home} />
  return (
    <Message code={String(status)} title={title} action={<Actions homes={homesOf(home)} />}>
      {message ?? t(REFUSALS[status] ?? REFUSED)}
    </Message>
  )
}

/** What was refused, where the refusal brings no sentence of its own. */
const REFUSED = msg`The server couldn’t read this request, so nothing was changed. Go back, reload the page, and try again.`

const REFUSALS: Record<number, Text> = {
  403: msg`You can’t do this with the account you’re signed in to. Nothing was changed.`,
  405: msg`This address takes no forms, so nothing was changed. Go back to the page you came from, reload it, and try again.`,
  413: msg`What you sent is too large, so nothing was changed. Go back, and you’ll find what you typed still there.`,
  429: msg`That was too often within a short time, so nothing was changed. Wait a minute, then try again.`,
}

/** For unknown addresses, and for records that do not exist or belong to somebody else. */
export function NotFound({ message, home }: { message?: string | undefined; home?: Home | undefined }) {
  return (
    <Message code="404" title={t`Oops! Page Not Found`} action={<Actions homes={homesOf(home)} />}>
      {message ?? t`There is nothing at this address. It may have moved, or part of the link is missing.`}
    </Message>
  )
}

function Broken({ message, home }: { message?: string | undefined; home: Home | undefined }) {
  return (
    <Message logged title={t`Unexpected Application Error!`} action={<Actions again homes={homesOf(home)} />}>
      {message ?? (
        <Trans>
          Something went wrong on our side, and we’ve recorded it. Nothing that was saved is lost. Try again
          in a minute; if that doesn’t help, write to the <Link to="/contact">Support Team</Link>.
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
function Actions({ again, homes }: { again?: boolean; homes: Home[] }) {
  return (
    <>
      {again && <TryAgain />}
      {homes.map(({ to, label }, at) => (
        <ButtonLink key={to} variant={at === 0 && !again ? 'primary' : 'outline'} to={to}>
          {label}
        </ButtonLink>
      ))}
    </>
  )
}

const homesOf = (home: Home | undefined): Home[] => [
  ...(home ? [home] : []),
  { to: '/', label: t`Back to Home` },
]

/** The first pages of the areas that are only for those who are signed in. */
export const userHome = (): Home => ({ to: '/user/dashboard', label: t`Go to your dashboard` })
export const adminHome = (): Home => ({ to: '/admin/dashboard', label: t`Go to the dashboard` })

/** A plain link, so that the document is loaded anew. */
function TryAgain() {
  const { pathname, search } = useLocation()
  return <ButtonLink href={pathname + search}>{t`Try again`}</ButtonLink>
}

function messageOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return undefined
  return typeof thrown.message === 'string' ? thrown.message : undefined
}
