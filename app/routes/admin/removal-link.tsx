import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface RemovalLinkProps {
  to: string
  name: string
  ordered: boolean
}

/** To the page that asks; what was ordered is archived. */
export function RemovalLink({ to, name, ordered }: RemovalLinkProps) {
  return (
    <ButtonLink
      variant={ordered ? 'outline' : 'danger-outline'}
      size="sm"
      square
      to={to}
      title={ordered ? t`Archive` : t`Delete`}
    >
      <Icon small name={ordered ? 'archive' : 'trash'} />
      <span className="sr-only">{ordered ? t`Archive ${{ name }}` : t`Delete ${{ name }}`}</span>
    </ButtonLink>
  )
}
