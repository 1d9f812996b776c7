import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import type { Route } from './+types/root.ts'
import appCss from './app.css?url'
import { forms } from './middleware/form.server.ts'
import { issueFormToken } from './middleware/form-token.server.ts'
import { isLite } from './middleware/lite-mode.server.ts'
import { requestLog } from './middleware/request-log.server.ts'
import { sameOrigin } from './middleware/same-origin.server.ts'
import { securityHeaders } from './middleware/security-headers.server.ts'
import { session, sessionContext } from './middleware/session.server.ts'
import { AutoRefresh } from './ui/auto-refresh.tsx'
import { ErrorPage, NoAnswerPage } from './ui/error-page.tsx'
import { Scripts } from './ui/script-mode.tsx'
import { Toasts } from './ui/toast.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  requestLog,
  securityHeaders,
  session,
  forms,
  sameOrigin,
]

export function loader({ request, context, url }: Route.LoaderArgs) {
  return {
    origin: url.origin,
    lite: isLite(request),
    formToken: issueFormToken(request, context),
    flash: context.get(sessionContext).get('message') ?? null,
  }
}

/** After a refused form, too: otherwise the message of the page before would stand above what is wrong now. */
export function shouldRevalidate({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  // What the browser says by itself where no answer came: asking again would only replace the page and what was typed.
  if (actionStatus === 503) return false
  return formMethod === 'POST' || defaultShouldRevalidate
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: appCss },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Listwright' }]
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fdfcf8" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121613" />
        <AutoRefresh />
        <Meta />
        {/* Stylesheets are let in by their origin; a nonce would differ between the server and the browser. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

/** The last resort. It stands without the loader's data: a refusal before the loaders ends here too. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  let { pathname, search } = useLocation()
  if (isUnanswered(error)) return <NoAnswerPage address={pathname + search} />
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} />
  return (
    <ErrorPage
      status={error.status}
      message={messageOf(error.data)}
      notAuthorized={error.data?.notAuthorized === true}
    />
  )
}

/** What fetch throws when no answer came, in the words of Chromium, Firefox and WebKit; a bug has other ones. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError && /^(Failed to fetch|NetworkError |Load failed)/.test(error.message)
}

function messageOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return undefined
  return typeof thrown.message === 'string' ? thrown.message : undefined
}
