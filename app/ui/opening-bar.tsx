import { t } from '#app/i18n/macro.ts'
import { Alert } from './alert.tsx'
import { Form } from './form.tsx'
import { SubmitButton } from './submit-button.tsx'

/** For admins, while nobody else sees the shop. */
export function OpeningBar() {
  return (
    <Alert kind="warning" quiet title={t`The shop is not open yet`}>
      <div className="stack stack-sm">
        <p>{t`Visitors see that it opens soon. You see it because you are an admin.`}</p>
        <Form method="post" action="/admin/settings/shop/open">
          <SubmitButton variant="outline" size="sm" pending={t`Opening...`}>
            {t`Open the shop`}
          </SubmitButton>
        </Form>
      </div>
    </Alert>
  )
}
