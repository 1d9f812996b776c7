import { useState } from 'react'
import { BUILT_IN_LOGO } from '#app/domain/content/address.ts'
import { ContentLink } from './content-link.tsx'
import * as uiWords from './words.ts'

export interface LogoImage {
  /** Empty, or the built-in logo's address, for the drawn logo. */
  imageUrl: string
  altText: string
  linkUrl: string
}

/** A picture that does not load gives way to the drawn logo; until scripts run, its name stands in its place. */
export function Logo({ logo }: { logo?: LogoImage | null }) {
  let [broken, setBroken] = useState<string>()
  let picture = logo?.imageUrl && logo.imageUrl !== BUILT_IN_LOGO ? logo.imageUrl : undefined
  let name = logo?.altText || uiWords.listwright
  function fail() {
    console.error(uiWords.failedToLoadLogo)
    setBroken(picture)
  }
  return (
    <ContentLink className="logo" to={logo?.linkUrl || '/'}>
      {picture && picture !== broken ? (
        <img
          src={picture}
          alt={name}
          width="200"
          height="80"
          onError={fail}
          ref={(image) => {
            // It may have failed before scripts ran.
            if (image?.complete && image.naturalWidth === 0) image.decode().catch(fail)
          }}
        />
      ) : (
        <>
          <LogoMark />
          <span>{name}</span>
        </>
      )}
    </ContentLink>
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
