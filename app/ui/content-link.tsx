import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isExternal, safeAddress } from '#app/domain/content/address.ts'

/**
 * A link whose address was typed by an admin. Paths of this site go through the router, everything else is a plain
 * link; an address that may not be linked leaves the words without one.
 */
export function ContentLink(props: { to: string; className?: string; children: ReactNode }) {
  let { to, className, children } = props
  let address = safeAddress(to)
  if (address === undefined) return <span className={className}>{children}</span>
  if (address.startsWith('/')) {
    return (
      <Link className={className} to={address}>
        {children}
      </Link>
    )
  }
  return (
    <a className={className} href={address} rel={isExternal(address) ? 'noopener' : undefined}>
      {children}
    </a>
  )
}
