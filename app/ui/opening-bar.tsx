import { t } from '#app/i18n/macro.ts'
import { Alert } from './alert.tsx'
import { ButtonLink } from './button.tsx'

/** For admins, while nobody else sees the shop. */
export function OpeningBar() {
  return (
    <Alert kind="warning" quiet title={t`The shop isn’t open yet`}>
      <div className="stack stack-sm">
        <p>{t`Visitors see that it opens soon. You see it because you are an admin.`}</p>
        <p>
          <ButtonLink variant="outline" size="sm" to="/admin/settings/shop/open">
            {t`Open the shop`}
          </ButtonLink>
        </p>
      </div>
    </Alert>
  )
}
