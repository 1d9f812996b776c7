import type { Access } from '#app/domain/orders/item-access.server.ts'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '../button.tsx'
import { FormattedText } from '../formatted-text.tsx'
import { Icon } from '../icon.tsx'

export function ItemAccess({
  access: { accessUrl, guidelines },
}: {
  access: Pick<Access, 'accessUrl' | 'guidelines'>
}) {
  return (
    <section className="access stack" aria-labelledby="access">
      <h2 id="access">{t`Your item`}</h2>
      <div className="row">
        <ButtonLink href={accessUrl} rel="noopener noreferrer">
          {t`Open the item`} <Icon small name="external-link" />
        </ButtonLink>{' '}
        <bdi className="small muted">{accessUrl}</bdi>
      </div>
      {guidelines && (
        <>
          <h3>{t`Guidelines`}</h3>
          <div className="stack stack-sm">
            <FormattedText text={guidelines} />
          </div>
        </>
      )}
    </section>
  )
}
