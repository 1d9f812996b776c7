import { CREDITS_STAY, packageSummary } from '#app/domain/catalog/package-facts.ts'
import { FREE_PACKAGE_HAD, FREE_PACKAGE_UNCONFIRMED } from '#app/messages/checkout.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Notice } from './notice.tsx'
import { PackagesLink } from './offer-links.tsx'

interface FreePackageProps {
  packageName: string
  credit: number
  validityDays: number
  claim: 'claimable' | 'claimed-before' | 'unconfirmed'
}

export function FreePackage({ packageName, credit, validityDays, claim }: FreePackageProps) {
  switch (claim) {
    case 'claimed-before':
      return <Notice title={packageName} text={FREE_PACKAGE_HAD} action={<PackagesLink />} />
    case 'unconfirmed': {
      let dashboard = <ButtonLink to="/user/dashboard">Go to your dashboard</ButtonLink>
      return <Notice title={packageName} text={FREE_PACKAGE_UNCONFIRMED} action={dashboard} />
    }
    case 'claimable': {
      let text = `This package is free, once per account: ${packageSummary({ credit, validityDays })}. There is nothing to pay. ${CREDITS_STAY}`
      return <Notice title={packageName} text={text} action={<ClaimForm />} />
    }
  }
}

/** `owned`: the order that gave it to this account. */
export function FreeItem({ itemName, owned }: { itemName: string; owned: string | undefined }) {
  if (!owned) {
    let text = 'This item is free. There is nothing to pay.'
    return <Notice title={itemName} text={text} action={<ClaimForm />} />
  }
  let order = <ButtonLink to={`/user/orders/${owned}`}>See your order</ButtonLink>
  return <Notice title={itemName} text="You already own this item. There is nothing to pay." action={order} />
}

function ClaimForm() {
  return (
    <Form id="claim" method="post" className="stack">
      <FormAlert id="claim" />
      <SubmitButton name="intent" value="claim" pending="Adding...">
        Get it free
      </SubmitButton>
    </Form>
  )
}
