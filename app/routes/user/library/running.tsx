import { href, Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import * as words from './words.tsx'

export function Running({ count }: { count: number }) {
  return (
    <Alert kind="info" quiet>
      <p>
        {words.listingsAreBeingWritten(count)}{' '}
        <Link to={`${href('/user/generate-product-description')}#history`}>{words.seeTheirProgress}</Link>
      </p>
    </Alert>
  )
}
