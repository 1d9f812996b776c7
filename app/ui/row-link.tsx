import { Link, type LinkProps } from './link.tsx'
import { useOnward } from './way.ts'

/** A link from a row of a list, whose page leads back to the list as it is. */
export function RowLink({ to, ...props }: LinkProps & { to: string }) {
  const lead = useOnward()
  return <Link to={lead(to)} {...props} />
}
