import { BUILT_IN_LOGO } from '#app/domain/base/html/address.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { ContentLink } from './content-link.tsx'
import { type LanguageAttributes, languageOfText } from './language-of-text.tsx'
import { useShopName } from './use-shop-name.ts'

export interface LogoImage {
  /** Empty, or the built-in logo's address, for the drawn logo. */
  imageUrl: string
  altText: string
  linkUrl: string
  /** Of its text, where it is not the page's. */
  language?: LanguageCode
}

/** With scripts (`scripts/logo.ts`) a picture that does not load gives way to the drawn logo; without, to its name. */
export function Logo({ logo }: { logo?: LogoImage | null }) {
  const picture = logo?.imageUrl && logo.imageUrl !== BUILT_IN_LOGO ? logo.imageUrl : undefined
  const shopName = useShopName()
  const { text } = languageOfText(logo?.language)
  const name = logo?.altText || shopName || t`Home`
  return (
    <ContentLink className="logo" to={logo?.linkUrl || '/'}>
      {picture ? (
        <>
          <img
            src={picture}
            alt={name}
            {...text}
            width="200"
            height="80"
            data-failed={t`Failed to load logo`}
          />
          <span className="logo" hidden>
            <Drawn name={name} text={text} />
          </span>
        </>
      ) : (
        <Drawn name={name} text={text} />
      )}
    </ContentLink>
  )
}

function Drawn({ name, text }: { name: string; text: LanguageAttributes }) {
  return (
    <>
      <LogoMark />
      <span {...text}>{name}</span>
    </>
  )
}

function LogoMark() {
  return (
    <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 3.5V20h15" strokeWidth="2.5" />
      <path d="M10.5 5.5H20M10.5 10H20M10.5 14.5h5.5" />
    </svg>
  )
}
