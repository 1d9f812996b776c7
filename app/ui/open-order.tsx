import { useLocation } from 'react-router'
import { ButtonLink } from './button.tsx'

/** The parameter of a list's address that opens the details of one of its orders. */
export const OPEN_ORDER = 'order'

/** The list's address with an order open, or with none. Whatever else it says stays. */
export function useListAddress(): (orderId?: string) => string {
  let { pathname, search } = useLocation()
  return (orderId) => {
    let params = new URLSearchParams(search)
    params.delete(OPEN_ORDER)
    if (orderId !== undefined) params.set(OPEN_ORDER, orderId)
    return params.size > 0 ? `${pathname}?${params}` : pathname
  }
}

/** Opens an order's details over the list. */
export function DetailsLink({ id, children }: { id: string; children: React.ReactNode }) {
  let address = useListAddress()
  return (
    <ButtonLink variant="outline" size="sm" to={address(id)} preventScrollReset>
      {children}
    </ButtonLink>
  )
}
