import { href, Link } from 'react-router'
import { plural, t } from '#app/i18n/macro.ts'
import type { RewriteOffer } from './rewrite-offer.ts'
import * as words from './words.tsx'

/** From what alt texts are written, before they are. */
export function AltTextSource({ photos }: { photos: RewriteOffer['photos'] }) {
  let { productId, count, areTaken } = photos
  let page = href('/user/products/:productId/photos', { productId })
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
      {words.writtenFromPhotosOfThisProduct(count)}{' '}
      <Link to={page}>{t`See the ${plural({ count }, { one: 'photo', other: 'photos' })}`}</Link>
    </p>
  )
}
