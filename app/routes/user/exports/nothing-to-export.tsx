import { href } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { ExportRequest } from './export-request.ts'

export function NothingToExport({ request: { from } }: { request: ExportRequest }) {
  return (
    <Empty
      icon="list"
      title={from === 'new' ? t`No new reviewed listings` : t`No listings chosen`}
      action={
        <ButtonLink variant="outline" size="sm" to={href('/user/listings')}>
          {t`Go to your listings`}
        </ButtonLink>
      }
    >
      {from === 'new'
        ? t`Listings you mark as reviewed appear here until they are exported.`
        : t`Tick them in the library, or choose another language.`}
    </Empty>
  )
}
