import { Button } from './button.tsx'
import { Form } from './form.tsx'

interface FoldedActionProps {
  summary: string
  /** What it does, before it is done. */
  note: string
  button: string
  /** What the button posts as `intent`. */
  intent: string
  variant?: 'outline' | 'danger-outline'
  /** Where the form is posted; the page itself without it. */
  action?: string
}

/** A rare action, folded away. */
export function FoldedAction({
  summary,
  note,
  button,
  intent,
  variant = 'danger-outline',
  action,
}: FoldedActionProps) {
  return (
    <details className="more">
      <summary>{summary}</summary>
      <Form className="stack stack-sm" method="post" {...(action !== undefined && { action })}>
        <p className="small muted">{note}</p>
        <div className="row">
          <Button type="submit" variant={variant} size="sm" name="intent" value={intent}>
            {button}
          </Button>
        </div>
      </Form>
    </details>
  )
}
