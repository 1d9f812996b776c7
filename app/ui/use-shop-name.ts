import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import type { SiteFacts } from './page-title.ts'

/** Empty while it cannot be read, and on pages of errors before the loaders that do not bring it. */
export function useShopName(): string {
  const error = useRouteError()
  return useRouteLoaderData<SiteFacts>('root')?.shopName ?? shopNameIn(error) ?? ''
}

/** What an error before the loaders brings, such as a guard's refusal. */
export function shopNameIn(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && typeof error.data?.shopName === 'string'
    ? error.data.shopName
    : undefined
}
