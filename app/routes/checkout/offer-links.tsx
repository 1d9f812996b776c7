import { Link } from 'react-router'

export function PackagesLink({ className = 'btn btn-primary' }: { className?: string }) {
  return (
    <Link className={className} to="/user/select-package">
      See the packages
    </Link>
  )
}

export function ItemsLink({ className = 'btn btn-primary' }: { className?: string }) {
  return (
    <Link className={className} to="/items">
      See the items
    </Link>
  )
}
