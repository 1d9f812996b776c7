import { href, Link } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import * as words from './words.tsx'

export function Running({ count }: { count: number }) {
  return (
    <Alert kind="info" quiet>
      <p>
        {words.listingsAreBeingWritten(count)}{' '}
        <Link to={`${href('/user/generate-product-description')}#history`}>{t`See their progress`}</Link>
      </p>
    </Alert>
  )
}
