import { Link } from 'react-router'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Notice } from './notice.tsx'

/** An item that costs nothing needs no billing and no PayPal. `owned`: the order that gave it to this account. */
export function FreeItem({ itemName, owned }: { itemName: string; owned: string | undefined }) {
  if (owned) {
    let link = (
      <Link className="btn btn-primary" to={`/user/orders/${owned}`}>
        See your order
      </Link>
    )
    return (
      <Notice title={itemName} text="This item is yours already. There is nothing to pay." action={link} />
    )
  }
  let button = (
    <Form method="post">
      <SubmitButton name="intent" value="claim" pending="Adding...">
        Get it free
      </SubmitButton>
    </Form>
  )
  return <Notice title={itemName} text="This item is free. There is nothing to pay." action={button} />
}

export function ItemsLink() {
  return (
    <Link className="btn btn-primary" to="/items">
      See the items
    </Link>
  )
}
