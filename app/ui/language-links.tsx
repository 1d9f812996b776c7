import { useLocation, useRouteLoaderData } from 'react-router'
import { directionOf, LANGUAGES, type LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { addressIn, namesLanguage } from '#app/i18n/page-address.ts'
import { pageLanguage } from '#app/i18n/writing.ts'
import type { loader } from '../root.tsx'
import { useRouteHandle } from '../route-handle.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** The languages of a shop that has several: this page in the others, or where one is chosen for pages at one address. */
export function LanguageLinks() {
  const { pathname, search } = useLocation()
  const { isNowhere } = useRouteHandle()
  const languages = useRouteLoaderData<typeof loader>('root')?.languages
  if (!languages) return null
  const here = isNowhere ? '/' : pathname + search
  if (!isNowhere && !namesLanguage(pathname)) return <LanguageChoice here={here} />
  const { main, others } = languages
  return (
    <nav className="row" aria-label={t`Language`}>
      {[main, ...others].map((code) => (
        <a
          key={code}
          href={code === main ? addressOfMain(main, here) : addressIn(code, main, here)}
          hrefLang={code}
          lang={code}
          dir={directionOf(code)}
          aria-current={code === pageLanguage() || undefined}
        >
          {LANGUAGES[code].name}
        </a>
      ))}
    </nav>
  )
}

/** The redirect from `/en/about` has the browser keep the language, which pages at one address are then in. */
function addressOfMain(main: LanguageCode, here: string): string {
  return pageLanguage() === main ? here : `/${main}${here === '/' ? '' : here}`
}

function LanguageChoice({ here }: { here: string }) {
  const { name } = LANGUAGES[pageLanguage()]
  return <Link to={`/language?${new URLSearchParams({ back: here })}`}>{t`Language: ${{ name }}`}</Link>
}

/** In a sidebar. */
export function LanguageEntry() {
  const { pathname, search } = useLocation()
  const languages = useRouteLoaderData<typeof loader>('root')?.languages
  if (!languages || pathname.startsWith('/admin')) return null
  const { name } = LANGUAGES[pageLanguage()]
  return (
    <Link
      to={`/language?${new URLSearchParams({ back: pathname + search })}`}
      title={t`Language: ${{ name }}`}
    >
      <Icon name="world" />
      <span>{name}</span>
    </Link>
  )
}
