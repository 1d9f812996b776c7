import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import * as formWords from '#app/forms/words.ts'
import { ConnectionLost } from '../forms/connection.ts'
import { ButtonLink } from './button.tsx'
import { errorHeading } from './error-title.ts'
import * as words from './form-words.tsx'
import { Message } from './message-page.tsx'
import { bypassRouterSilently } from './offline.ts'
import { isUnsaved, UnsavedMessage } from './unsaved.tsx'
import * as uiWords from './words.ts'

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
  let title = errorHeading(error)
  if (error instanceof ConnectionLost) return <NoConnection />
  if (!isRouteErrorResponse(error)) return <Broken home={home} />
  let { status, data } = error
  if (isUnsaved(data)) return <UnsavedMessage {...data} />
  let message = messageOf(data)
  if (data?.notAuthorized === true) {
    return (
      <Message title={title} action={<Actions home={{ to: '/', label: words.goToHome }} />}>
        {words.youCantAccessThisPage}
      </Message>
    )
  }
  if (status === 404) return <NotFound message={message} home={home} />
  if (status === 503) {
    return (
      <Message title={title} action={<Actions again home={home} />}>
        {message ?? words.thisPartOfShopIsNotAvailable}
      </Message>
    )
  }
  if (status >= 500) return <Broken message={message} home={home} />
  return (
    <Message code={String(status)} title={title} action={<Actions home={home} />}>
      {message ?? words.serverDidNotUnderstandThisRequest}
    </Message>
  )
}

/** For unknown addresses, and for records that do not exist or belong to somebody else. */
export function NotFound({ message, home }: { message?: string | undefined; home?: Home | undefined }) {
  return (
    <Message code="404" title={words.oopsPageNotFound} action={<Actions home={home} />}>
      {message ?? words.thereIsNothingAtThisAddress}
    </Message>
  )
}

function Broken({ message, home }: { message?: string | undefined; home: Home | undefined }) {
  return (
    <Message title={words.unexpectedApplicationError} action={<Actions again home={home} />}>
      {message ?? words.unexpectedErrorText((text) => <Link to="/contact">{text}</Link>)}
    </Message>
  )
}

function NoConnection() {
  useEffect(bypassRouterSilently, [])
  return (
    <Message title={words.noConnection} action={<TryAgain />}>
      {formWords.noResponse}
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

const HOME: Home = { to: '/', label: words.backToHome }

/** A plain link, so that the document is loaded anew. */
function TryAgain() {
  let { pathname, search } = useLocation()
  return <ButtonLink href={pathname + search}>{uiWords.tryAgain}</ButtonLink>
}

function messageOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return undefined
  return typeof thrown.message === 'string' ? thrown.message : undefined
}
