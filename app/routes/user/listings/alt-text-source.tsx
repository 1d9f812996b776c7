import { href, Link } from 'react-router'
import type { RewriteOffer } from './rewrite-offer.ts'

/** From what alt texts are written, before they are. */
export function AltTextSource({ photos }: { photos: RewriteOffer['photos'] }) {
  let { productId, count, areTaken } = photos
  let page = href('/user/products/:productId/photos', { productId })
  if (count === 0) {
    return (
      <p className="small muted">
        Written from the facts, without a photo: this product has none. <Link to={page}>Add photos</Link>
      </p>
    )
  }
  if (!areTaken) {
    return (
      <p className="small muted">
        Written from the facts, without the photos: the model takes none at the moment.
      </p>
    )
  }
  return (
    <p className="small muted">
      Written from {count === 1 ? 'the photo' : `the ${count} photos`} of this product, one text for each in
      their order. <Link to={page}>See the {count === 1 ? 'photo' : 'photos'}</Link>
    </p>
  )
}
