import { Link } from 'react-router'
import { CREDITS_STAY, packageSum } from '#app/domain/catalog/package-facts.ts'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Notice } from './notice.tsx'

interface FreePackageProps {
  packageName: string
  credit: number
  validityDays: number
  /** The account has had its free package. */
  had: boolean
  /** The shop gives it once the address is confirmed. */
  mustConfirm: boolean
}

/** A package that costs nothing needs no order and no PayPal. */
export function FreePackage({ packageName, credit, validityDays, had, mustConfirm }: FreePackageProps) {
  if (had) {
    return (
      <Notice
        title={packageName}
        text="This package is free, once for each account, and your account has had it. There is nothing to pay."
        action={<OffersLink />}
      />
    )
  }
  if (mustConfirm) {
    return (
      <Notice
        title={packageName}
        text="This package is free. It is yours once your email address is confirmed: your dashboard says how."
        action={
          <Link className="btn btn-primary" to="/user/dashboard">
            Go to your dashboard
          </Link>
        }
      />
    )
  }
  return (
    <Notice
      title={packageName}
      text={`This package is free, once for each account: ${packageSum({ credit, validityDays })}. There is nothing to pay. ${CREDITS_STAY}`}
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
