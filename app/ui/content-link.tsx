import type { ReactNode } from 'react'
import { isExternal, safeAddress } from '#app/domain/base/html/address.ts'
import { Link } from './link.tsx'

/** For addresses that an admin typed. An unsafe address leaves the text without a link. */
export function ContentLink(props: { to: string; className?: string; children: ReactNode }) {
  const { to, className, children } = props
  const address = safeAddress(to)
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
