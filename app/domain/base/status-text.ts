import { msg, type Text, t } from '#app/i18n/macro.ts'

/** `NEEDS_REVIEW`, as PayPal writes it, and `needs-review` are the same: `needs-review`. */
export function statusCode(status: string): string {
  return status.toLowerCase().replace(/[-_. ]+/g, '-')
}

/** What a stored status or role is called: `needs-review` and PayPal’s `NEEDS_REVIEW` become `Needs review`. */
export function statusText(status: string): string {
  return t(names.get(statusCode(status))) ?? spell(status)
}

/** By a status or role as it is stored, in small letters, its words joined by hyphens. */
const names = new Map<string, Text>(
  Object.entries({
    active: msg`Active`,
    admin: msg`Admin`,
    approved: msg`Approved`,
    cancelled: msg`Cancelled`,
    captured: msg`Captured`,
    'canceled-by-buyer': msg`The buyer withdrew it`,
    capturing: msg`Capturing`,
    closed: msg`Closed`,
    completed: msg`Completed`,
    created: msg`Created`,
    creating: msg`Creating`,
    declined: msg`Declined`,
    expired: msg`Expired`,
    failed: msg`Failed`,
    high: msg`High`,
    inactive: msg`Inactive`,
    'in-progress': msg`In progress`,
    low: msg`Low`,
    medium: msg`Medium`,
    member: msg`Member`,
    moderator: msg`Moderator`,
    'needs-review': msg`Needs review`,
    open: msg`Open`,
    paid: msg`Paid`,
    'partially-refunded': msg`Partially refunded`,
    pending: msg`Pending`,
    processing: msg`Processing`,
    refunded: msg`Refunded`,
    requested: msg`Requested`,
    resolved: msg`Resolved`,
    'resolved-buyer-favor': msg`Decided for the buyer`,
    'resolved-buyer-favour': msg`Decided for the buyer`,
    'resolved-seller-favor': msg`Decided for the shop`,
    'resolved-seller-favour': msg`Decided for the shop`,
    revoked: msg`Revoked`,
    seller: msg`Seller`,
    shipped: msg`Shipped`,
    voided: msg`Voided`,
  }),
)

/** Of a code that has no name here, such as one of PayPal's. */
function spell(status: string): string {
  const words = status.replace(/[-_.]+/g, ' ')
  const spoken = words === words.toUpperCase() ? words.toLowerCase() : words
  return spoken.charAt(0).toUpperCase() + spoken.slice(1)
}
