import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import appCss from './app.css?url'
import type { ShopLanguages } from './domain/base/languages.ts'
import { readZone } from './domain/base/zone.server.ts'
import { keepUnsentForm, rememberLayouts } from './forms/connection.ts'
import { isUnsent } from './forms/form-result.ts'
import { keptFormOf } from './forms/kept-form.server.ts'
import { pageDirection, pageLanguage, pagePrefix } from './i18n/writing.ts'
import { documentRedirects } from './middleware/document-redirects.server.ts'
import { whatIsSent, whoAsks } from './middleware/every-request.server.ts'
import { issueFormAccount } from './middleware/form-account.server.ts'
import { issueFormToken } from './middleware/form-token.server.ts'
import { language } from './middleware/language.server.ts'
import { isLite } from './middleware/lite-mode.server.ts'
import { opening, shop, shopContext } from './middleware/opening.server.ts'
import { sameOrigin } from './middleware/same-origin.server.ts'
import { sessionContext, visitorContext } from './middleware/session.server.ts'
import { isTextBrowser } from './middleware/text-browser.server.ts'
import { type Services, servicesContext } from './services.server.ts'
import { stackOf } from './stack-of.ts'
import { Arrival } from './ui/arrival.tsx'
import { AutoRefresh } from './ui/auto-refresh.tsx'
import { errorTitle } from './ui/error-title.ts'
import { PlainPage } from './ui/message-page.tsx'
import { PageError } from './ui/page-error.tsx'
import { Scripts } from './ui/script-mode.tsx'
import { ZoneContext } from './ui/time.tsx'
import { Toasts } from './ui/toast.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  ...whoAsks,
  shop,
  language,
  ...whatIsSent,
  documentRedirects,
  sameOrigin,
  opening,
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepUnsentForm]

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  return {
    ...(visitor && {
      username: visitor.email,
      formAccount: issueFormAccount(context, visitor.id),
      kept: await keptFormOf(context, request, visitor.id, url),
    }),
    origin: url.origin,
    lite: isLite(request),
    textBrowser: isTextBrowser(request),
    formToken: issueFormToken(request, context),
    flash: context.get(sessionContext).get('message') ?? null,
    zone: await zoneOrUtc(context.get(servicesContext)),
    ...(await shopOrNone(context)),
  }
}

/** An empty name while it cannot be read; languages only of a shop that has several. */
async function shopOrNone(
  context: Route.LoaderArgs['context'],
): Promise<{ shopName: string; languages?: ShopLanguages }> {
  try {
    const { name, languages } = await context.get(shopContext)()
    return { shopName: name, ...(languages.others.length > 0 && { languages }) }
  } catch (error) {
    context.get(servicesContext).log('settings.shop_failed', { stack: stackOf(error) })
    return { shopName: '' }
  }
}

async function zoneOrUtc({ db, log }: Services): Promise<string> {
  try {
    return await readZone(db)
  } catch (error) {
    log('settings.zone_failed', { stack: stackOf(error) })
    return 'UTC'
  }
}

/** After a refused form, too: otherwise the message of the page before would stand above what is wrong now. */
export function shouldRevalidate({
  formMethod,
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  // Without a connection, asking again would only replace the page and what was typed.
  if (isUnsent(actionResult) || actionStatus === 503) return false
  return formMethod === 'POST' || defaultShouldRevalidate
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: appCss },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function meta({ error, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return error ? errorTitle({ error, matches }) : [{ title: matches[0].loaderData?.shopName ?? '' }]
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={pageLanguage()} dir={pageDirection()} data-prefix={pagePrefix()}>
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

export default function App({ loaderData }: Route.ComponentProps) {
  const matches = useMatches()
  useEffect(() => rememberLayouts(matches), [matches])
  return (
    <ZoneContext value={loaderData.zone}>
      <Outlet />
      <Toasts />
      <Arrival />
    </ZoneContext>
  )
}

/** The last resort, where the area's own shell cannot stand: a refusal before the loaders ends here too. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PlainPage>
      <PageError error={error} />
    </PlainPage>
  )
}
