import { href } from 'react-router'
import { t } from '#app/i18n/macro.ts'

interface PhotoImageProps {
  productId: string
  photo: { id: string; position: number; alt: string; width: number; height: number }
}

/** A thumbnail that leads to the whole photo. */
export function PhotoImage({ productId, photo }: PhotoImageProps) {
  const { id: photoId, position, alt } = photo
  const address = href('/user/products/:productId/photos/:photoId', { productId, photoId })
  // As the thumbnail is made.
  const scale = Math.min(1, 320 / Math.max(photo.width, photo.height))
  return (
    <a className="photo-image" href={address} title={t`Photo ${{ position }}, full size`}>
      <img
        src={`${address}?size=thumbnail`}
        alt={alt || t`Photo ${{ position }}`}
        width={Math.max(1, Math.round(photo.width * scale))}
        height={Math.max(1, Math.round(photo.height * scale))}
        loading="lazy"
        decoding="async"
      />
    </a>
  )
}
