import { href } from 'react-router'
import { IMPORT_LIMITS } from '#app/domain/batches/imports/limits.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'

export function RemoveImport({ batchId }: { batchId: string }) {
  return (
    <details className="more">
      <summary>{t`Remove this import`}</summary>
      <Form
        className="stack stack-sm"
        method="post"
        action={href('/user/imports/:batchId/columns', { batchId })}
      >
        <p className="small muted">{t`Its file will be deleted. Nothing was written or charged. Imports that are never started are removed after ${plural({ days: IMPORT_LIMITS.days }, { one: '# day', other: '# days' })}.`}</p>
        <div className="row">
          <Button type="submit" variant="danger-outline" size="sm" name="intent" value="remove">
            {t`Remove import`}
          </Button>
        </div>
      </Form>
    </details>
  )
}
