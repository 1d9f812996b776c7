import { href } from 'react-router'
import { IMPORT_LIMITS } from '#app/domain/imports/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import * as words from './words.tsx'

export function RemoveImport({ batchId }: { batchId: string }) {
  return (
    <details className="more">
      <summary>{words.removeThisImport}</summary>
      <Form
        className="stack stack-sm"
        method="post"
        action={href('/user/imports/:batchId/columns', { batchId })}
      >
        <p className="small muted">{words.itsFileWillBeDeleted(IMPORT_LIMITS.days)}</p>
        <div className="row">
          <Button type="submit" variant="danger-outline" size="sm" name="intent" value="remove">
            {words.removeImport}
          </Button>
        </div>
      </Form>
    </details>
  )
}
