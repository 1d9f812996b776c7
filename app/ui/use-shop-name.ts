import { useRouteLoaderData } from 'react-router'
import type { SiteFacts } from './page-title.ts'

/** Empty while it cannot be read, and on pages of errors before the loaders. */
export function useShopName(): string {
  return useRouteLoaderData<SiteFacts>('root')?.shopName ?? ''
}
