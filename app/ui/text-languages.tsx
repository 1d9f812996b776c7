import { Fragment } from 'react'
import { directionOf, LANGUAGES, type LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { Alert } from './alert.tsx'
import { Link } from './link.tsx'

export interface TextLanguagesProps {
  /** Of the text on this page. */
  chosen: LanguageCode
  main: LanguageCode
  /** All of the shop. `written`: nothing is missing in it; the text has a version, or needs none. */
  languages: { code: LanguageCode; written: boolean }[]
  /** Of the page, in the main language. */
  address: string
}

/** The languages of a text that an admin writes, each with its own address; nothing in a shop that has only one. */
export function TextLanguages({ chosen, main, languages, address }: TextLanguagesProps) {
  if (languages.length < 2) return null
  return (
    <nav className="view-tabs" aria-label={t`Language of the text`}>
      {languages.map(({ code, written }) => (
        <Fragment key={code}>
          <Link
            to={code === main ? address : withLanguage(address, code)}
            aria-current={code === chosen ? 'page' : undefined}
          >
            <LanguageName code={code} />
            {code === main ? ` ${t`(main language)`}` : !written && ` — ${t`missing`}`}
          </Link>{' '}
        </Fragment>
      ))}
    </nav>
  )
}

/** Of the page of a text in a language. */
export function withLanguage(address: string, code: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}language=${encodeURIComponent(code)}`
}

interface UnwrittenProps {
  chosen: LanguageCode
  main: LanguageCode
  /** What visitors see instead, and what the form begins with. */
  basis: 'main' | 'default'
}

/** Of a language that the text has no version in yet; nothing of the main one. */
export function Unwritten({ chosen, main, basis }: UnwrittenProps) {
  if (chosen === main) return null
  const names = { language: LANGUAGES[chosen].name, main: LANGUAGES[main].name }
  return (
    <Alert kind="info" quiet>
      {basis === 'main'
        ? t`There is no version in ${{ language: names.language }} yet, so the text in ${{ main: names.main }} is used. The form begins with it; nothing is stored until you save.`
        : t`There is no version in ${{ language: names.language }} yet, so the default text is used. The form begins with it; nothing is stored until you save.`}
    </Alert>
  )
}

/** A language as it calls itself. */
export function LanguageName({ code }: { code: LanguageCode }) {
  return (
    <bdi lang={code} dir={directionOf(code)}>
      {LANGUAGES[code].name}
    </bdi>
  )
}
