import { Alert } from './alert.tsx'
import { Form } from './form.tsx'
import * as words from './shell-words.ts'
import { SubmitButton } from './submit-button.tsx'
import * as uiWords from './words.ts'

/** For admins, while nobody else sees the shop. */
export function OpeningBar() {
  return (
    <Alert kind="warning" quiet title={words.shopIsNotOpenYet}>
      <div className="stack stack-sm">
        <p>{words.visitorsSeeThatItOpensSoon}</p>
        <Form method="post" action="/admin/settings/shop/open">
          <SubmitButton variant="outline" size="sm" pending={uiWords.opening}>
            {words.openTheShop}
          </SubmitButton>
        </Form>
      </div>
    </Alert>
  )
}
