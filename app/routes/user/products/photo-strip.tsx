import { href, Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import * as uiWords from '#app/ui/words.ts'
import { PhotoImage } from './photo-image.tsx'
import * as words from './words.tsx'

interface PhotoStripProps {
  productId: string
  photos: { id: string; position: number; alt: string; width: number; height: number }[]
}

/** A product's photos, small, and the way to their page. */
export function PhotoStrip({ productId, photos }: PhotoStripProps) {
  let page = href('/user/products/:productId/photos', { productId })
  return (
    <section className="stack stack-sm" aria-labelledby="photos">
      <div className="row row-between">
        <h2 id="photos">{uiWords.photos}</h2>
        <Link className="arrow" to={page}>
          <Icon small name={photos.length > 0 ? 'pencil' : 'plus'} />{' '}
          {photos.length > 0 ? uiWords.edit : words.add}
          <span className="sr-only"> {words.photos}</span>
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
        <p className="small muted">{words.noneYet}</p>
      )}
    </section>
  )
}
