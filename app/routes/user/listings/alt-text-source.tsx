import { href, Link } from 'react-router'
import type { RewriteOffer } from './rewrite-offer.ts'

/** From what alt texts are written, before they are. */
export function AltTextSource({ photos }: { photos: RewriteOffer['photos'] }) {
  let { productId, count, areTaken } = photos
  let page = href('/user/products/:productId/photos', { productId })
  if (count === 0) {
    return (
      <p className="small muted">
        Written from the facts alone, because this product has no photos. <Link to={page}>Add photos</Link>
      </p>
    )
  }
  if (!areTaken) {
    return (
      <p className="small muted">
        Written from the facts alone, because the model does not support photos right now.
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
