import { href } from 'react-router'
import { IMPORT_LIMITS } from '#app/domain/batches/imports/limits.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { FoldedAction } from '#app/ui/folded-action.tsx'

export function RemoveImport({ batchId }: { batchId: string }) {
  return (
    <FoldedAction
      summary={t`Remove this import`}
      note={t`Its file will be deleted. Nothing was written or charged. Imports that are never started are removed after ${plural({ days: IMPORT_LIMITS.days }, { one: '# day', other: '# days' })}.`}
      button={t`Remove import`}
      intent="remove"
      action={href('/user/imports/:batchId/columns', { batchId })}
    />
  )
}
