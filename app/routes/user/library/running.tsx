import { href, Link } from 'react-router'
import { plural, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'

export function Running({ count }: { count: number }) {
  return (
    <Alert kind="info" quiet>
      <p>
        {t`${plural({ count }, { one: 'One listing is being written. Finished ones appear here.', other: '# listings are being written. Finished ones appear here.' })}`}{' '}
        <Link to={`${href('/user/generate-product-description')}#history`}>{t`See their progress`}</Link>
      </p>
    </Alert>
  )
}
