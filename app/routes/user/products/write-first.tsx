import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface WriteFirstProps {
  product: { id: string; facts: string[]; listings: unknown[] }
}

/** The way on from a product that has facts and no listing. */
export function WriteFirst({ product: { id, facts, listings } }: WriteFirstProps) {
  if (facts.length === 0 || listings.length > 0) return null
  return (
    <p className="row">
      <ButtonLink to={`/user/listings/languages?product=${id}`}>
        <Icon small name="pencil" /> {t`Write its listing`}
      </ButtonLink>
    </p>
  )
}
