import type { Item } from '#app/domain/catalog/items.server.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The picture of an item; a sign in its place where it has none. Its name stands beside it, so it says nothing. */
export function ItemPicture({ item, small }: { item: Pick<Item, 'imageUrl'>; small?: boolean }) {
  let className = small ? 'picture' : 'picture picture-lg'
  if (!item.imageUrl) {
    return (
      <span className={className} aria-hidden="true">
        <Icon name="tag" />
      </span>
    )
  }
  return <img className={className} src={item.imageUrl} alt="" loading={small ? 'lazy' : undefined} />
}
