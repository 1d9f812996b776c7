import { Link } from 'react-router'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Notice } from './notice.tsx'

interface FreePackageProps {
  packageName: string
  credit: number
  validityDays: number
  /** The account has had its free package. */
  had: boolean
}

/** A package that costs nothing needs no order and no PayPal. */
export function FreePackage({ packageName, credit, validityDays, had }: FreePackageProps) {
  if (had) {
    return (
      <Notice
        title={packageName}
        text="This package is free, once for each account, and your account has had it. There is nothing to pay."
        action={<OffersLink />}
      />
    )
  }
  return (
    <Notice
      title={packageName}
      text={`This package is free, once for each account: ${credit} credits, valid for ${validityDays} days. There is nothing to pay.`}
      action={
        <Form method="post">
          <SubmitButton name="intent" value="claim" pending="Adding...">
            Get it free
          </SubmitButton>
        </Form>
      }
    />
  )
}

export function OffersLink() {
  return (
    <Link className="btn btn-primary" to="/user/select-package">
      See the packages
    </Link>
  )
}
