import type { Item } from '#app/domain/catalog/items.server.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The picture of an item in a list; a sign in its place where it has none. Its name stands beside it. */
export function ItemThumb({ item: { imageUrl } }: { item: Pick<Item, 'imageUrl'> }) {
  if (imageUrl) return <img className="picture" src={imageUrl} alt="" width="80" height="80" loading="lazy" />
  return (
    <span className="picture" aria-hidden="true">
      <Icon name="tag" />
    </span>
  )
}
