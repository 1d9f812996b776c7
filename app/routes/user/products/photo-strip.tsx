import { href } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PhotoImage } from './photo-image.tsx'

interface PhotoStripProps {
  productId: string
  photos: { id: string; position: number; alt: string; width: number; height: number }[]
}

/** A product's photos, small, and the way to their page. */
export function PhotoStrip({ productId, photos }: PhotoStripProps) {
  const page = href('/user/products/:productId/photos', { productId })
  return (
    <section className="stack stack-sm" aria-labelledby="photos">
      <div className="row row-between">
        <h2 id="photos">{t`Photos`}</h2>
        <Link className="arrow" to={page}>
          <Icon small name={photos.length > 0 ? 'pencil' : 'plus'} />{' '}
          {photos.length > 0 ? (
            <Trans>
              Edit<span className="sr-only"> photos</span>
            </Trans>
          ) : (
            <Trans>
              Add<span className="sr-only"> photos</span>
            </Trans>
          )}
        </Link>
      </div>
      {photos.length > 0 ? (
        <ul className="photo-strip">
          {photos.map((photo) => (
            <li key={photo.id}>
              <PhotoImage productId={productId} photo={photo} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="small muted">{t`No photos yet. Add photos and we’ll suggest facts and alt text.`}</p>
      )}
    </section>
  )
}
