import type { Item } from '#app/domain/catalog/items.server.ts'
import { Icon } from '#app/ui/icon.tsx'

/** A placeholder for items without an image. Decorative: the name stands beside it. */
export function ItemThumb({ item: { imageUrl } }: { item: Pick<Item, 'imageUrl'> }) {
  if (imageUrl) return <img className="picture" src={imageUrl} alt="" width="80" height="80" loading="lazy" />
  return (
    <span className="picture" aria-hidden="true">
      <Icon name="tag" />
    </span>
  )
}
