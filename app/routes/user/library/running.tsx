import { href, Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'

export function Running({ count }: { count: number }) {
  return (
    <Alert kind="info" quiet>
      <p>
        {count === 1 ? 'One listing is being written.' : `${count} listings are being written.`} Finished ones
        appear here. <Link to={`${href('/user/generate-product-description')}#history`}>Watch them</Link>
      </p>
    </Alert>
  )
}
