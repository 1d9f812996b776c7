import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PhotoImage } from './photo-image.tsx'

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
        <h2 id="photos">Photos</h2>
        <ButtonLink variant="ghost" size="sm" to={page}>
          <Icon small name={photos.length > 0 ? 'pencil' : 'plus'} /> {photos.length > 0 ? 'Edit' : 'Add'}
          <span className="sr-only"> photos</span>
        </ButtonLink>
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
        <p className="small muted">None yet. Facts and alt texts can be taken from photos.</p>
      )}
    </section>
  )
}
