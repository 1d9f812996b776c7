import { href, Link } from 'react-router'
import type { RewriteOffer } from './rewrite-offer.ts'
import * as words from './words.tsx'

/** From what alt texts are written, before they are. */
export function AltTextSource({ photos }: { photos: RewriteOffer['photos'] }) {
  let { productId, count, areTaken } = photos
  let page = href('/user/products/:productId/photos', { productId })
  if (count === 0) {
    return (
      <p className="small muted">
        {words.writtenFromFactsAlone} <Link to={page}>{words.addPhotos}</Link>
      </p>
    )
  }
  if (!areTaken) {
    return <p className="small muted">{words.writtenFromTheFactsAloneBecauseTheModel}</p>
  }
  return (
    <p className="small muted">
      {words.writtenFromPhotosOfThisProduct(count)} <Link to={page}>{words.seeThePhotos(count)}</Link>
    </p>
  )
}
