import { href, Link } from 'react-router'
import { plural, t } from '#app/i18n/macro.ts'
import type { RewriteOffer } from './rewrite-offer.ts'

/** From what alt texts are written, before they are. */
export function AltTextSource({ photos }: { photos: RewriteOffer['photos'] }) {
  const { productId, count, areTaken } = photos
  const page = href('/user/products/:productId/photos', { productId })
  if (count === 0) {
    return (
      <p className="small muted">
        {t`Written from the facts alone, because this product has no photos.`}{' '}
        <Link to={page}>{t`Add photos`}</Link>
      </p>
    )
  }
  if (!areTaken) {
    return (
      <p className="small muted">{t`Written from the facts alone, because the model does not support photos right now.`}</p>
    )
  }
  return (
    <p className="small muted">
      {t`${plural({ count }, { one: 'Written from the photo of this product.', other: 'Written from the # photos of this product, in their order.' })}`}{' '}
      <Link to={page}>{t`${plural({ count }, { one: 'See the photo', other: 'See the photos' })}`}</Link>
    </p>
  )
}
