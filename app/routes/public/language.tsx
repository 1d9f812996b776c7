import { redirect } from 'react-router'
import { setUserLanguage } from '#app/domain/people/user-language.server.ts'
import { setLanguage } from '#app/i18n/language.server.ts'
import { directionOf, isLanguageCode, LANGUAGES } from '#app/i18n/languages.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { inPageLanguage, splitAddress } from '#app/i18n/page-address.ts'
import { pageLanguage } from '#app/i18n/writing.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { languageCookie } from '#app/middleware/language.server.ts'
import { shopContext } from '#app/middleware/opening.server.ts'
import { samePath } from '#app/middleware/redirects.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/language.ts'

export const handle: RouteHandle = { openForms: 'always', beforeOpening: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { main, others } = (await context.get(shopContext)()).languages
  return { codes: [main, ...others], back: samePath(url.searchParams.get('back')) ?? '/' }
}

/** For this browser, and for the account that is signed in. */
export async function action({ context, url }: Route.ActionArgs) {
  const form = await readForm(context)
  const { main, others } = (await context.get(shopContext)()).languages
  const chosen = form.get('language')
  const back = samePath(form.get('back')) ?? '/'
  // Only a form that somebody made up names another.
  if (!isLanguageCode(chosen) || ![main, ...others].includes(chosen)) return redirect(back, 303)
  const visitor = context.get(visitorContext)
  if (visitor) await setUserLanguage(context.get(servicesContext).db, visitor.id, chosen)
  setLanguage(chosen, main)
  const { pathname, search, hash } = new URL(back, url)
  const named = splitAddress(pathname)
  return redirect(inPageLanguage(named ? named.pathname + search + hash : back), {
    status: 303,
    headers: { 'set-cookie': languageCookie(chosen, url.origin) },
  })
}

export default function LanguagePage({ loaderData }: Route.ComponentProps) {
  const { codes, back } = loaderData
  return (
    <section className="section">
      <div className="wrap app">
        <PageHead title={t`Language`} lead={t`Of this site’s pages and of the emails that you get.`} />
        <Form method="post" action="/language" className="row">
          <input type="hidden" name="back" value={back} />
          {codes.map((code) => (
            <button
              key={code}
              type="submit"
              name="language"
              value={code}
              lang={code}
              dir={directionOf(code)}
              className={buttonClass({ variant: 'outline' })}
              aria-current={code === pageLanguage() || undefined}
            >
              {LANGUAGES[code].name}
            </button>
          ))}
        </Form>
      </div>
    </section>
  )
}

export const meta = pageTitle(msg`Language`)
