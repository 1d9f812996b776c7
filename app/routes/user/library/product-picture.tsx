import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

/** Decorative: the name stands beside it. */
export function ProductPicture({ productId, photoId }: { productId: string; photoId: string | undefined }) {
  if (photoId === undefined)
    return (
      <span className="pic pic-none">
        <Icon name="photo" />
      </span>
    )
  const address = href('/user/products/:productId/photos/:photoId', { productId, photoId })
  return (
    <span className="pic">
      <img src={`${address}?size=thumbnail`} alt="" width={44} height={44} loading="lazy" decoding="async" />
    </span>
  )
}
