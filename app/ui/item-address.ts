import { href } from 'react-router'

export function itemAddress({ id, slug }: { id: string; slug: string }): string {
  return href('/premium/:slug/:itemId', { slug, itemId: id })
}
