import { safeAddress } from '#app/domain/base/html/address.ts'
import type { PictureSpec } from '#app/domain/shop/content/section-spec.ts'
import type { Draft } from '#app/forms/rows/draft.ts'
import { getPath } from '#app/forms/rows/field-path.ts'
import { t } from '#app/i18n/macro.ts'

interface PicturePartProps {
  picture: PictureSpec
  draft: Draft
  error: string[] | undefined
}

export function PicturePart({ picture, draft, error }: PicturePartProps) {
  const named = getPath(draft, picture.name)
  const address = typeof named === 'string' ? safeAddress(named) : undefined
  const described = `picture-hint${error ? ' picture-error' : ''}`
  return (
    <>
      <div className={error ? 'field field-error' : 'field'}>
        <label htmlFor="picture">
          {picture.label}
          <span className="optional"> {t`(optional)`}</span>
        </label>
        <p className="hint" id="picture-hint">
          {t`JPEG, PNG or WebP, up to 2 MB. It replaces the address.`}
        </p>
        {error && (
          <p className="error" id="picture-error">
            <span className="sr-only">{t`Error:`} </span>
            {error.join(' ')}
          </p>
        )}
        <input
          id="picture"
          className="input"
          type="file"
          name="image"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
        />
      </div>
      {address && /^(https?:|\/)/i.test(address) && (
        <p>
          <span className="label">{t`Now`}</span>
          <img className={picture.logo ? 'shot shot-logo' : 'shot'} src={address} alt={t`Current`} />
        </p>
      )}
    </>
  )
}
