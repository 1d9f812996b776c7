import { useLocation } from 'react-router'
import { onward, type Place } from '../../origin.ts'
import { ButtonLink } from '../button.tsx'

/** The parameter of a list's address that opens the details of one of its orders. */
export const OPEN_ORDER = 'order'

/** The list's address with an order open, or with none. Whatever else it says stays. */
export function useListAddress(): (orderId?: string) => string {
  const { pathname, search } = useLocation()
  return (orderId) => {
    const params = new URLSearchParams(search)
    params.delete(OPEN_ORDER)
    if (orderId !== undefined) params.set(OPEN_ORDER, orderId)
    return params.size > 0 ? `${pathname}?${params}` : pathname
  }
}

/** Of the link that opens an order's details. */
export function detailsId(orderId: string): string {
  return `details-${orderId}`
}

/** The place of an order's page that was opened from this list, for what is shown of it over the list. */
export function useThingPlace(): (page: string) => Place {
  const here = useLocation()
  return (page) => {
    const [pathname = page, search] = onward(here, page).split('?')
    return { pathname, search: search === undefined ? '' : `?${search}` }
  }
}

/** Opens an order's details over the list. Where a row is a card, the whole of it leads to the order instead. */
export function DetailsLink({ id, children }: { id: string; children: React.ReactNode }) {
  const address = useListAddress()
  return (
    <span className="o-details">
      <ButtonLink variant="outline" size="sm" id={detailsId(id)} to={address(id)} preventScrollReset>
        {children}
      </ButtonLink>
    </span>
  )
}
